import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { chooseTests } from '#scripts/mutants/choose-tests.ts'
import { flowsOf } from '#scripts/mutants/flows-of.ts'
import { linesOf } from '#scripts/mutants/changed-lines.ts'
import { mutantsIn, mutantsOf, withChange } from '#scripts/mutants/find-mutants.ts'
import { readReasons } from '#scripts/mutants/reasons.ts'
import { scoreOf, shareOf } from '#scripts/mutants/score.ts'
import { readSource } from '#scripts/mutants/sources.ts'
import { testFiles } from '#scripts/mutants/test-files.ts'
import { reporting, spotAround, spotsOf } from '#scripts/mutants/spots.ts'

const texts = (code: string) => mutantsOf('server/domain/x.ts', code).map(({ mutator, text }) => `${mutator}: ${text}`)
const sources = (code: string) => mutantsOf('server/domain/x.ts', code).map((mutant) => withChange(code, mutant))

describe('the mutants of a source', () => {
  test.each([
    ['f(a < b)', ['f((a <= b))']],
    ['f(a === b)', ['f((a !== b))']],
    ['f((a && b) || c)', ['f(((a && b) && c))', 'f(((a || b)) || c)']],
    ['f((a ?? b) + c)', ['f(((a ?? b) - c))']],
    ['f(a + "text")', []],
    ['f(a ? b : c)', ['f(true ? b : c)', 'f(false ? b : c)']],
    ['f(!(a))', ['f((a))']],
    ['f(7)', ['f(8)', 'f(6)']],
    ['f(0)', ['f(1)']],
    ['f(false)', ['f(true)']],
    ['f(Math.max(a, b))', ['f(Math.min(a, b))']],
    ['const x = list.some(has)', ['const x = list.every(has)']],
    ['const x = rows.where("a", "<=", b)', ['const x = rows', 'const x = rows.where("a", \'<\', b)']],
    ['const x = { ...a, b }', ['const x = {  b }']],
    ['const x = () => ({ a, b })', ['const x = () => ({  b })', 'const x = () => ({ a,  })']],
    ['const x = { guard: isFree, target }', ['const x = {  target }']],
  ])('%s', (code, changed) => {
    const without = code.startsWith('f(') ? [';'] : []
    expect(sources(code).toSorted()).toEqual([...without, ...changed].toSorted())
  })

  test('swap the words of one kind that the file uses', () => {
    expect(
      texts("const x = (a) => a.status === 'paid' || a.status === 'failed'").filter((one) => one.startsWith('word')),
    ).toEqual([
      "word: const x = (a) => a.status === ['paid' → 'failed'] || a.status === 'failed'",
      "word: atus === 'paid' || a.status === ['failed' → 'paid']",
    ])
  })

  test('leave types, imports, comments and what a log or a reader gets', () => {
    const code = `import { a } from './a.ts'
/** Returns 1 < 2. */
type Size = 1 | 2
interface Wide { size: 3 }
const size = a as unknown as Record<4, Size & Wide>
log.info({ size: 5 })
const text = z.describe('at least', 6)
const error = new Error(String(7))`
    expect(texts(code)).toEqual(['statement: without log.info({ size: 5 })'])
  })

  test('have a place, and a key that outlives edits above them', () => {
    const [mutant] = mutantsOf('server/domain/x.ts', '\nconst a = b < c')
    expect(mutant).toMatchObject({
      id: 'server/domain/x.ts:2:11:boundary',
      key: 'server/domain/x.ts · boundary · const a = [b < c → (b <= c)]',
    })
    expect(mutantsOf('server/domain/x.ts', '\n\n\nconst a = b < c')[0]?.key).toBe(mutant?.key)
  })
})

test('a source that reports runs as the source does, and names each stretch that ran', () => {
  const code = 'const f = (a) => a ? 1 : 2\nfunction g(a) { if (a) return f(a); else return 3 }\nreturn [f(1), g(0)]'
  const spots = spotsOf(`() => {${code}}`)
  const reported: number[] = []
  Object.assign(globalThis, { reachedSpot: (spot: number) => reported.push(spot) })
  const run = runInThisContext(reporting(`() => {${code}}`, spots, 0)) as () => unknown
  expect(run()).toEqual([1, 3])
  Object.assign(globalThis, { reachedSpot: undefined })
  const at = (text: string) => {
    const start = `() => {${code}}`.indexOf(text)
    return reported.includes(spotAround(spots, { start, end: start + text.length }))
  }
  expect([at('1 :'.slice(0, 1)), at('2'), at('return f(a)'), at('return 3')]).toEqual([true, false, false, true])
})

describe('the reasons of survivors', () => {
  test('name mutants that are there', () => {
    const reasons = [...readReasons().keys()]
    const files = new Set(reasons.map((key) => key.split(' · ', 1)[0] ?? ''))
    const keys = new Set([...files].flatMap((file) => mutantsIn(file)).map(({ key }) => key))
    expect(reasons.filter((key) => !keys.has(key))).toEqual([])
  })

  test('are one for each, and say which kind they are', () => {
    const line = 'a.ts · boundary · a · equivalent: the same'
    expect([...readReasons(`# head\n${line}\n`).values()]).toEqual([
      { key: 'a.ts · boundary · a', kind: 'equivalent', reason: 'the same' },
    ])
    expect(() => readReasons('a.ts · boundary · a')).toThrow("no reason in 'a.ts · boundary · a'")
    expect(() => readReasons('a.ts · boundary · a · why not: x')).toThrow('no reason')
    expect(() => readReasons(`${line}\n${line}`)).toThrow('two reasons')
  })
})

test('a share is what was killed of what a test could kill; code that no test runs counts as living', () => {
  const mutants = mutantsOf('server/domain/x.ts', 'const a = [b < c, d < e, f < g, h < i]')
  const kinds = ['killed', 'timeout', 'survived', 'not covered'] as const
  const verdicts = mutants.map((mutant, place) => ({ mutant, verdict: kinds[place] ?? 'killed', seconds: 1 }))
  const key = mutants[2]?.key ?? ''
  const counts = { mutants: 9, tried: 4, killed: 2, survived: 1, uncovered: 1 }
  expect(scoreOf(9, verdicts, new Map())).toEqual({ ...counts, equivalent: 0 })
  const score = scoreOf(9, verdicts, new Map([[key, { key, kind: 'equivalent', reason: '' }]]))
  expect(score).toEqual({ ...counts, equivalent: 1 })
  expect(shareOf(score)).toBe('66.7 %')
})

test('changed lines are read from a difference without context', () => {
  const difference = `--- a/server/x.ts
+++ b/server/x.ts
@@ -3 +3,2 @@ function f() {
-  old
+  new
+  more
@@ -9,2 +10,0 @@
-  gone
-  gone
--- /dev/null
+++ b/server/y.ts
@@ -0,0 +1 @@
+first`
  expect([...linesOf(difference)]).toEqual([
    ['server/x.ts', new Set([3, 4])],
    ['server/y.ts', new Set([1])],
  ])
})

test('the flows of a file are its own, and those whose machine or flow imports it', () => {
  expect(flowsOf('machines/flows/charge.machine.ts').slice(0, 2)).toEqual(['charge', 'charge'])
  expect(flowsOf('machines/own-orders.ts').toSorted()).toEqual(['change-plan', 'own-orders', 'pay-due', 'pay-link'])
})

test('the tests of a mutant are those of its flow, then the walk of its flow on the screen, and no others', () => {
  const source = readSource('machines/flows/charge.machine.ts')
  const [mutant] = mutantsIn(source.file)
  const screen = 'tests/qa/runs/screen/flows/spanish.test.tsx'
  const reach = (file: string, ...names: string[]) => ({
    file,
    hash: '',
    before: { [source.file]: [...source.names] },
    tests: names.map((name) => ({ name, milliseconds: 1000, spots: {} })),
  })
  const reaches = [
    reach(screen, 'toasts > every edge', 'charge > every edge', 'charge > what ran in the page covers every state'),
    reach('tests/server/http/door.test.ts', 'opens'),
    reach('tests/machines/charge.test.ts', 'charges'),
    reach('tests/qa/runs/model/flows.test.ts', 'toasts > runs', 'charge > runs'),
  ]

  const choices = chooseTests(source, mutant!, { reaches, seconds: 4 })
  expect(choices.map(({ chosen, onScreen }) => [onScreen, ...chosen.flatMap(({ names }) => names)])).toEqual([
    [false, 'charges'],
    [false, 'charge > runs'],
    [true, 'charge > every edge'],
  ])
})

test('what compares a machine with an approved text kills no mutant', () => {
  expect(testFiles().filter((file) => /wrong-machine|snapshots\.test|missing-parts|approve/.test(file))).toEqual([
    'tests/flows/missing-parts.test.ts',
  ])
})
