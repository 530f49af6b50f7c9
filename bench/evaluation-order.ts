import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { orderProgram } from '../src-main/compiler/order-expressions.ts'
import {
  botSource,
  compileOk,
  playRound,
  testBot,
  testCompiler,
  testState,
} from '../src-main/match-child/wasm-testing.ts'

/** All expressions of which it is recorded what g++ makes; the tests take a part of them. `npm run bench -- evaluation-order` */
const EXPRESSIONS = 2000

const compiler = testCompiler()
for (const standard of ['c++11', 'c++17'] as const) {
  const path = fileURLToPath(
    new URL(`../src-main/compiler/order-expressions.${standard}.gpp`, import.meta.url),
  )
  const expected = readFileSync(path, 'utf8')
    .replaceAll('\n', '')
    .match(/.{3}/g)!
    .map((digits) => String(parseInt(digits, 36)))
  const before = `#include <bits/stdc++.h>\n${orderProgram(EXPRESSIONS)}`
  const { module } = await compileOk(compiler, botSource({ before, play: 'tell_all();' }), { standard })
  const state = testState()
  const found = playRound(testBot(module, state), state).log.trim().split('\n')
  const differing = expected.filter((value, k) => found[k] !== value).length
  console.log(`${standard}: ${differing} of ${expected.length} expressions differ from g++`)
}
await compiler.close()
