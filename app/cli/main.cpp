#include <cstdio>
#include "games/first_division/odds.hpp"
using namespace touchline; using namespace touchline::first_division;
int main(){
 std::vector<Scorer> s{{"a",false},{"own goal",true}};
 Book b; for(Card*c:{&b.cards.home,&b.cards.away}) c->scorers=s;
 b.cards.home.columns.fill(lay_column(-5,{51,2},s)); b.cards.away.columns.fill(lay_column(3,{30,7},s));
 auto o=exact_odds(b);
 std::printf("%.10f %.10f %.10f %.9f %.9f var %.4f %.4f first %.4f %.4f none %.4f\n",o.home_win,o.draw,o.away_win,o.mean.home,o.mean.away,o.variance.home,o.variance.away,o.first_goal.home,o.first_goal.away,o.no_goal);
 for(auto d:{AfterDraw::replay,AfterDraw::extra_time,AfterDraw::penalties,AfterDraw::toss}){b.switches.draw=d; std::printf("%.6f\n",*exact_odds(b).home_goes_through);}
 std::printf("%.9f\n",expected_goals(53,3));
}
