#ifndef __quartet_regions_hh
#define __quartet_regions_hh

namespace __quartet {

// The regions of the block by their places. Written by `npm run headers` from src-games/apocalypse-now/state.ts.
enum Region {
  post_cell = 0,
  post_value = 1,
  post_at = 2,
  helicopter_id = 3,
  helicopter_player = 4,
  helicopter_order = 5,
  round = 6,
  scores = 7,
  status = 8,
  ground = 9,
  soldier_at = 10,
  post_owner = 11,
  helicopter_cell = 12,
  helicopter_orientation = 13,
  helicopter_napalm = 14,
  parachuter_count = 15,
  parachuter_rounds = 16,
  soldier_count = 17,
  soldier_id = 18,
  soldier_player = 19,
  soldier_cell = 20,
  soldier_life = 21,
  army_count = 22,
  army = 23,
};

}

#endif
