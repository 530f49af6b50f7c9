/** The unit in which shares are compared, said once where figures stand in it. */
export const POINT_OF_SHARE =
  'A point of share is a hundredth of the score of all four bots together; in an even match each of them has 25.'
