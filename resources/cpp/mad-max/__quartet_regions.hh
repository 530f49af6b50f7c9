#ifndef __quartet_regions_hh
#define __quartet_regions_hh

namespace __quartet {

// The regions of the block by their places. Written by `npm run headers` from src-games/mad-max/state.ts.
enum Region {
  settings = 0,
  round = 1,
  scores = 2,
  status = 3,
  cells = 4,
  missile_count = 5,
  car_cell = 6,
  car_missiles = 7,
  car_gas = 8,
  car_alive = 9,
  car_time = 10,
};

}

#endif
