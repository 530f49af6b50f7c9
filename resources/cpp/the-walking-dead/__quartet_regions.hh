#ifndef __quartet_regions_hh
#define __quartet_regions_hh

namespace __quartet {

// The regions of the block by their places. Written by `npm run headers` from src-games/the-walking-dead/state.ts.
enum Region {
  settings = 0,
  cell_type = 1,
  round = 2,
  scores = 3,
  strength = 4,
  status = 5,
  cell_owner = 6,
  unit_at = 7,
  food_at = 8,
  unit_type = 9,
  unit_player = 10,
  unit_cell = 11,
  unit_rounds = 12,
};

}

#endif
