import { afterAll, describe, expect, it } from 'vitest'
import { request, testCompiler } from '../../../../test/wasm-testing.ts'
import { blameModule, blameVariable } from './blame.ts'
import { readSource } from '../tree/source-text.ts'

const MB = 1024 * 1024
const sourceOf = (declaration: string, play = '') => `#include "Player.hh"
#define PLAYER_NAME Blamed
${declaration}
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { ${play} }
};
RegisterPlayer(PLAYER_NAME);
`
/** Line of `sourceOf` with the declaration. */
const LINE = 3

describe('the variable that a refusal is about', () => {
  const source = readSource('// big big\nstatic char big[9];\nint placed;\n')
  const blame = (ir: string, output = '') => blameVariable(ir, output, source)

  it.each([
    ['an array', `@big = global [${100 * MB} x i8] zeroinitializer, align 16`],
    ['a table of tables', `@big = global [100 x [${MB} x i8]] zeroinitializer`],
    ['numbers of four bytes', `@big = internal global [${25 * MB} x i32] zeroinitializer`],
    ['numbers of eight bytes', `@big = global [${(25 * MB) / 2} x double] zeroinitializer`],
    [
      'a structure',
      `%struct.Cell = type { i32, [12 x i8] }\n@big = global [${(25 * MB) / 4} x %struct.Cell] zeroinitializer`,
    ],
    [
      'one with a name in quotes',
      `%"class.std::pair" = type <{ i32, [12 x i8] }>\n@big = global [${(25 * MB) / 4} x %"class.std::pair"] zeroinitializer`,
    ],
    ['a static one of a function', `@_ZZN4Mine4playEvE3big = internal global [${100 * MB} x i8] undef`],
  ])('is found by its size: %s', (_, ir) => {
    expect(blame(`@small = global [${MB} x i8] zeroinitializer\n${ir}\n`)).toMatchObject({
      severity: 'error',
      line: 2,
      column: 13,
      endColumn: 16,
      message: 'big takes 100 MB of memory; a bot has 64 MB for everything',
    })
  })

  it('is none while all of them fit, nor one of another file', () => {
    expect(blame(`@big = global [${MB} x i8] zeroinitializer\n`)).toBeUndefined()
    expect(blame(`@big = external global [${100 * MB} x i8], align 16\n`)).toBeUndefined()
    expect(blame('')).toBeUndefined()
  })

  it('is the one in a section of its own when sections were refused', () => {
    const ir = '@placed = global i32 1, section ".init_array", align 4\n'
    expect(blame(ir, 'Assertion failed')).toMatchObject({
      line: 3,
      message: 'placed cannot be put into the section .init_array: take the attribute out',
    })
    expect(blame(ir, 'undefined symbol: f')).toBeUndefined()
    expect(blame('@placed = global i32 1, section ".custom_section.x"\n', 'Assertion failed')).toBeUndefined()
  })

  it('is named without a place when the file does not show it', () => {
    expect(blame(`@hidden = global [${100 * MB} x i8] zeroinitializer\n`)).toMatchObject({ line: 0 })
  })

  it('ends with types within each other, however deep', () => {
    const deep = `@deep = global [${100 * MB} x ${'{ i8, '.repeat(20_000)}`
    expect(blame(`${deep}\n`)).toBeDefined()
    const names = Array.from({ length: 20_000 }, (_, k) => `%t${k} = type { i8, %t${k + 1} }`)
    expect(blame(`${names.join('\n')}\n@big = global [${100 * MB} x %t0] zeroinitializer\n`)).toBeDefined()
  })

  it('ends with types that hold themselves, and with texts that end too early', () => {
    expect(blame('%a = type { %b }\n%b = type { %a }\n@big = global %a zeroinitializer\n')).toBeUndefined()
    expect(blame(`@big = global [${100 * MB} x { i32, [`)).toMatchObject({ line: 2 })
  })
})

it('a refused module is a problem at what asked for it', () => {
  const at = (text: string, message: string) => blameModule(message, readSource(text)).line
  expect(at('int a;\n__asm__("x");', 'the module runs code on its own')).toBe(2)
  expect(at('int a;\n// asm\nasm("x");', 'the module is not valid WebAssembly')).toBe(3)
  expect(at('\nexport_name("then")', 'the module exports then, which is not part of a bot')).toBe(2)
  expect(at('int then;', 'the module exports other, which is not part of a bot')).toBe(0)
})

describe('the compiler says at its line', () => {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  it('nothing about a function that a file has run before everything, as g++ does', async () => {
    const early = 'void early () {}\n__attribute__((section(".init_array"), used)) void (*first) () = early;'
    expect(await compiler.compile(request(sourceOf(early)))).toMatchObject({ ok: true })
  })

  it.each([
    ['more memory than there is', 'char huge[1 << 30];', 'huge[3] = 1;', /huge takes 1024 MB of memory/],
    [
      'a section that runs before everything',
      '__attribute__((section(".init_array"), used)) int first = 3;',
      '',
      /first cannot be put into the section \.init_array/,
    ],
    [
      'a section that runs after everything',
      'void late () {}\n__attribute__((section(".fini_array"), used)) void (*last) () = late;',
      '',
      /last cannot be put into the section \.fini_array/,
    ],
    [
      'a function for the host',
      '__attribute__((export_name("then"))) extern "C" void then () {}',
      '',
      /exports then, which is not part of a bot/,
    ],
    ['code of another machine', 'void odd () { __asm__("mov $60, %rax; syscall"); }', 'odd();', /./],
  ])('that a file asks for %s', async (_, declaration, play, message) => {
    const result = await compiler.compile(request(sourceOf(declaration, play), { fileName: 'AIBlamed.cc' }))
    expect(result.ok).toBe(false)
    const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
    const last = LINE + declaration.split('\n').length - 1
    expect(errors.map(({ line }) => line)).toEqual(errors.map(() => last))
    expect(errors[0]?.message).toMatch(message)
    expect(errors.map((one) => one.message).join()).not.toMatch(/internal|Assertion|wasm-ld|LLVM/)
  })
})
