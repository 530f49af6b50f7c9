import { test } from 'vitest'
import { closedAfter } from '../closed-after.ts'
import { testCompiler } from '../wasm-testing.ts'
import { expectSameOrders, type RecordedPlayer } from './same-orders.ts'

/** One more is in the gate. */
const PLAYERS: readonly RecordedPlayer[] = [
  {
    game: 'pandemic',
    file: 'AIXavier.cc',
    orders: 5533,
    sha256: '43d10421e7bd7a997b0718ce87fd2adee77cb41bcbe7ce8387e8e043bfd523a6',
  },
  {
    game: 'the-walking-dead',
    file: 'AIXuriguera.cc',
    orders: 9969,
    sha256: '47d60b40152b13e205dcc97da0b36f98c5fb2de968361b1365b1a6b2a9c947fd',
  },
  {
    game: 'the-walking-dead',
    file: 'AIMichonne.cc',
    orders: 3643,
    sha256: '45d48cc0a98018deae58178219f32f710b303e638e61adbf074461dc5fefdceb',
  },
  {
    game: 'pandemic',
    file: 'AIPilgrim.cc',
    orders: 5627,
    sha256: 'f28e4f830a6df27c97562f1b78f523729ec81f7759bd0419d19ad3589de1896c',
  },
  {
    game: 'pandemic',
    file: 'AISurveyor.cc',
    orders: 3042,
    sha256: '7148a636de7bddc3375a36dad160ba24bda54aed1973784523d3b9613dcbeee7',
  },
  {
    game: 'mad-max',
    file: 'AICourier.cc',
    orders: 239,
    sha256: '87768d6e0481b1b92b606f2ffb665f50662124083daeb875b56639c12777a90b',
  },
  {
    game: 'the-walking-dead',
    file: 'AIGleaner.cc',
    orders: 3318,
    sha256: 'ebb0881c0f72a2db7206dc36daec576a3426e5fdcaef8f350d0af8f08ea8ed3c',
  },
  {
    game: 'apocalypse-now',
    file: 'AIPlatoon.cc',
    orders: 5804,
    sha256: '275c32c8e3c683a1678ca66c086dd65c0108e6e3456515024e6ad23b09302ade',
  },
]

const compiler = closedAfter(testCompiler())

test.each(PLAYERS)('$game: $file orders what it orders when g++ builds it', (player) =>
  expectSameOrders(compiler, player),
)
