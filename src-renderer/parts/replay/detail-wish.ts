import { createWish } from '../../base/ui/wish.ts'

/** Asks the details of the match shown for one of their tabs. */
export const detailWish = createWish<'mistakes'>()
