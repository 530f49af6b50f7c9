import { describe, expect, it, test } from 'vitest'
import { source, submitting, type Case } from '../../../test/submission/submitting.ts'

const { places, bot, check } = submitting()

const ALONE: readonly Case[] = [
  ['a header of the system', { before: '#include <unistd.h>' }, 3, /unistd\.h is/],
  ['a long name', { name: 'LongPlayerName' }, 2, /14 letters/],
  ['a name of 12 letters', { name: 'TwelveLetter' }, 2, /has 12 letters: the statement asks for fewer/],
  ['a name of the course', { name: 'Dummy' }, 2, /belongs to a player of the course/],
  ['an error', { play: 'mov(1);' }, 8, /does not compile/],
]

describe('the check for the judge', () => {
  it('says where g++ evaluates in another order, at the line, and what to do', async () => {
    const members = 'int n; int a() { return ++n; } int b() { return n *= 3; }'
    const findings = await check({ members, play: 'n = -a() + b();' })
    expect(findings).toEqual([
      {
        severity: 'info',
        line: 8,
        column: expect.any(Number),
        message: expect.stringMatching(/^may play differently on the judge: /),
        fix: 'Put each into a variable of its own first, in the order that you mean.',
      },
    ])
    const mended = 'int first = b(); n = -a() + first;'
    expect(await check({ members, play: mended })).toEqual([])
  })

  it('reports two random numbers drawn in one call, which play here as there', async () => {
    const [drawn, ...others] = await check({
      play: 'pair<int, int> x(rand() % 9, random(0, 3)); move(x.first, LEFT);',
    })
    expect(others.map(({ message }) => message.split(':')[0])).toEqual(['draws from rand()'])
    expect(drawn).toMatchObject({ severity: 'info', line: 8 })
    expect(drawn.message).not.toContain('may play differently')
    expect(drawn.message).toContain('random number')
  })

  test.each(ALONE)('finds, at its line, with how to mend it, %s', async (_, parts, line, message) => {
    const own = await check(parts)
    expect(own.map((one) => [one.line, one.message])).toContainEqual([line, expect.stringMatching(message)])
    expect(own.every(({ fix }) => fix.length > 5)).toBe(true)
  })

  it('forecasts the judge’s CPU from the last matches', async () => {
    const id = await bot(
      source({
        play: 'int x = 0; for (int i = 0; i < 4000000; ++i) x = x * 31 + i; if (x == 7) move(0, TOP);',
      }),
    )
    expect((await places.app.call('bots.checkSubmission', { id })).forecast).toBeUndefined()
    const config = (await places.app.call('configs.list', { game: 'pandemic' })).find(
      ({ name }) => name === 'small',
    )!
    const seat = { botId: id }
    const match = await places.app.call('matches.start', {
      game: 'pandemic',
      config: { id: config.id },
      seats: [seat, seat, seat, seat],
    })
    const worst = Math.max(...(await places.app.ended(match.id)).seats.map(({ cpu }) => cpu!))
    const { forecast } = await places.app.call('bots.checkSubmission', { id })
    expect(forecast).toMatchObject({
      matches: 4,
      worstSeconds: worst,
      text: expect.stringMatching(/^uses (\d\.\d\d–\d\.\d\d|less than 0\.01|\d\.\d\d) s of the 1 s/),
    })
  })
})

describe('the export', () => {
  const NOISY = source({
    before: '#define DBG(x) cerr << #x << " = " << (x) << endl',
    members: 'int calls; int next() { return ++calls; } int get() { return ++calls; }\n  map<int, int> memo;',
    play: `cerr << "round " << round() << endl; // the round
    for (int id : my_units(me())) {
      if (unit(id).health < 50) cerr << "weak: " << id << " at " << unit(id).pos << endl;
      else
        DBG(id + nb_players());
      clog << max(1, 2) << to_string(id)
           << ";" << endl;
      cerr << next() << endl;
      cerr << memo[id];
      fprintf(stderr, "%d of %zu\\n", id, string("ab").size());
      fputs("seen\\n", stderr); fflush(stderr);
      fprintf(stderr, "%d", ++calls);
      move(id, Dir(random(0, 3)));
    }
    if (calls > 3) cerr << calls; else calls = 1;
    string s = "cerr << 1;";
    cerr << my_units(me()).size() << endl;
    cerr << get();`,
  })
  const ordersOf = async (botId: number) => {
    const config = (await places.app.call('configs.list', { game: 'pandemic' })).find(
      ({ name }) => name === 'small',
    )!
    const seat = { botId }
    const { id } = await places.app.call('matches.start', {
      game: 'pandemic',
      config: { id: config.id },
      seats: [seat, seat, seat, seat],
      seed: 4,
    })
    await places.app.ended(id)
    return Buffer.from((await places.app.call('matches.record', { id })).orders).toString('hex')
  }

  it('takes debug output out, keeps what does more, compiles and plays the same', async () => {
    const id = await bot(NOISY)
    const { text, removed, kept, fileName } = await places.app.call('bots.exportSubmission', { id })
    expect(fileName).toBe('AITester.cc')
    expect(removed).toEqual([9, 11, 13, 14, 18, 19, 19, 23, 25])
    expect(kept).toEqual([
      { line: 16, reason: 'it calls next, which may change something' },
      { line: 17, reason: 'it uses map[…], which may add an element' },
      { line: 20, reason: 'it uses ++' },
      { line: 26, reason: 'it calls get, which may change something' },
    ])
    expect(text).toContain('// the round')
    expect(text).not.toMatch(/"weak|clog|"round|seen|fflush/)
    expect(text).toContain('string s = "cerr << 1;";')
    expect((await places.app.call('bots.get', { id })).source).toBe(NOISY)
    expect(await ordersOf(await bot(text))).toBe(await ordersOf(id))
  })
})
