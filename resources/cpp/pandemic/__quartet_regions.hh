#ifndef __quartet_regions_hh
#define __quartet_regions_hh

namespace __quartet {

// The regions of the block by their places. Written by `npm run headers` from src-games/pandemic/state.ts.
enum Region {
  settings = 0,
  factors = 1,
  cell_type = 2,
  city_at = 3,
  path_at = 4,
  city_start = 5,
  city_cells = 6,
  path_ends = 7,
  path_start = 8,
  path_cells = 9,
  round = 10,
  scores = 11,
  status = 12,
  virus = 13,
  unit_at = 14,
  mask_at = 15,
  city_owner = 16,
  path_owner = 17,
  unit_player = 18,
  unit_cell = 19,
  unit_health = 20,
  unit_damage = 21,
  unit_turns = 22,
  unit_immune = 23,
  unit_mask = 24,
  mask_count = 25,
  mask_cells = 26,
};

}

#endif
