import type { ChartFigures } from '../kit/chart-figures.ts'
import type { ApocalypseState } from './state.ts'

export const chartFigures: ChartFigures<ApocalypseState> = {
  list: [
    { id: 'soldiers', title: 'Soldiers', hint: 'Soldiers alive' },
    { id: 'life', title: 'Life', hint: 'Mean life of the soldiers' },
    { id: 'parachuters', title: 'Parachuters', hint: 'Parachuters waiting in the helicopters' },
    { id: 'posts', title: 'Posts', hint: 'Posts owned' },
    { id: 'post-points', title: 'Post points', hint: 'Points a round from the posts owned' },
  ],
  of(state, seat) {
    const soldiers = state.armyCount[seat]
    let life = 0
    for (let slot = 0; slot < state.soldierCount[0]; slot++)
      if (state.soldierPlayer[slot] === seat) life += state.soldierLife[slot]
    let parachuters = 0
    for (let h = 0; h < state.helicopterPlayer.length; h++)
      if (state.helicopterPlayer[h] === seat) parachuters += state.parachuterCount[h]
    let posts = 0
    let points = 0
    for (let post = 0; post < state.postOwner.length; post++) {
      if (state.postOwner[post] !== seat) continue
      posts++
      points += state.postValue[post]
    }
    return [soldiers, soldiers === 0 ? 0 : Math.round(life / soldiers), parachuters, posts, points]
  },
}
