import { expect, test } from 'vitest'
import { type Cell, cellsOf, flowsWithScreen } from '#tests/qa/runs/recovery/cell.ts'
import { readAgain, silentKinds } from '#tests/qa/runs/recovery/silence.ts'
import { scenarios as allScenarios } from '#tests/flows/recoveries.ts'
import type { CellRecord } from '#tests/qa/runs/recovery/record.ts'
import { cellItem } from './cell-item.ts'
import { countOf, faultsOf, matrixOf, rerunCell } from './matrix.ts'
import { recoveryPage } from './page.ts'
import { anchorOf, reasonInWords } from './signs.ts'

const flow = 'sign-in'
const scenarios = [{ flow, variants: {} }]
const settings = { folder: '', seed: 7, startedAt: '2026-11-22T10:00:00.000Z' }
const run = { seed: 7, startedAt: settings.startedAt, endedAt: '2026-11-22T10:01:00.000Z' }
const { cells, absent } = cellsOf(flow, {})
const [good, own, bad] = cells as [Cell, Cell, Cell]

function crossed({ id, state, call, operation, failure }: Cell, came: Partial<CellRecord> = {}): CellRecord {
  const { kind, of = null } = failure
  const nothing = {
    failure: null,
    brokenChain: null,
    picture: null,
    trace: null,
    calls: [],
    mails: [],
    differs: null,
    silence: null,
    among: 1,
    ledger: 'same',
  } as const
  return { id, flow, variant: 'v', state, call, operation, kind, of, passed: true, ms: 1, ...nothing, ...came }
}

const records = [
  crossed(good),
  crossed(own, { differs: 'whoever hears nothing asks again, and each asking is a mail' }),
  crossed(bad, { passed: false, failure: 'nothing happens after <reload>' }),
]

test('each cell is judged by what came of it, and one that nobody crossed is a fault', () => {
  const rows = matrixOf([flow], scenarios, records, settings)
  const verdicts = (['passed', 'differs', 'failed', 'empty', 'absent'] as const).map((verdict) => countOf(rows, verdict))

  expect(verdicts).toEqual([1, 1, 1, cells.length - 3, absent.length])
  expect(faultsOf(rows).map(({ cell }) => cell.id)).toEqual(cells.slice(2).map(({ id }) => id))
})

test('a run of one cell asks for that cell alone', () => {
  const rows = matrixOf([flow], scenarios, [crossed(good)], { ...settings, cell: good.id })

  expect(rows.flatMap(({ squares }) => squares.flatMap((square) => square.cells.map(({ cell }) => cell.id)))).toContain(good.id)
  expect(faultsOf(rows)).toEqual([])
})

test('the map tells failures first with their rerun line, then what is empty; each square leads to its cell or its rule', () => {
  const page = recoveryPage(matrixOf([flow], scenarios, records, settings), run)
  const [head = '', table = ''] = page.split('<table')
  const square = (verdict: string, { id }: Cell, sign: string) =>
    `<td class="heat ${verdict}"><a href="flows/sign-in.html#${anchorOf(id)}">${sign}<`

  expect(head).toContain(`<code>${rerunCell(bad, 7)}</code>`)
  expect(head).toContain('<time datetime="2026-11-22T10:00:00.000Z">2026-11-22 10:00 UTC</time>')
  expect(head).toContain('nothing happens after &lt;reload&gt;')
  expect(head).toContain(`${cells.length - 3} <span lang="es">celdas vacías</span>`)
  expect(head).toContain('<code>npm run qa:recovery -- --machine sign-in</code>')
  expect(head).toContain('<span lang="es">nadie tiene la sesión abierta en esta pantalla</span>')
  expect(head).toContain('<li id="rule-a">')
  expect(table).toContain('<td class="heat absent"><a href="#rule-a">a<')
  expect(table).toContain(square('passed', good, '✓'))
  expect(table).toContain(square('differs', own, '≈'))
  expect(table).toContain(square('failed', bad, '✗'))
})

test('a cell tells its id, its calls, its mails, its ledger and how to cross it again', () => {
  const record = crossed(good, { calls: ['createToken', 'createToken', 'getMe'], mails: ['Hola <tú>'], among: 12 })
  const item = cellItem({ cell: good, record }, { seed: 7, folder: 'qa-report/recovery' })

  for (const fact of [
    `id="${anchorOf(good.id)}"`,
    `<code>${good.id}</code>`,
    'createToken ×2 → getMe',
    '1: Hola &lt;tú&gt;',
    'that of an undisturbed way',
    '12 <span lang="es">fallas en esta visita</span>',
    `<code>${rerunCell(good, 7)}</code>`,
  ])
    expect(item).toContain(fact)
})

test('a cell that failed is open, with what went wrong, its picture and how to see its trace', () => {
  const files = { picture: 'pictures/x.png', trace: 'traces/x.zip' }
  const record = crossed(bad, { passed: false, ledger: 'wrong', failure: 'the ledger is another', ...files })
  const item = cellItem({ cell: bad, record }, { seed: 7, folder: 'qa-report/recovery' })

  for (const fact of [
    `id="${anchorOf(bad.id)}" open>`,
    '<pre>the ledger is another</pre>',
    'another, and nobody declared it',
    '<a href="../pictures/x.png">',
    'npx playwright show-trace qa-report/recovery/traces/x.zip',
  ])
    expect(item).toContain(fact)
})

test('what the page reads before a form begins is no call of the flow, and the way does not look for it', () => {
  const product = allScenarios.filter((one) => one.flow === 'product')
  expect(product.flatMap(({ variants }) => Object.values(variants).flatMap(({ calls }) => calls))).toEqual([
    'saving.saveRecord',
    'comparing.reloadRecord',
  ])
  const [scenario = {}] = product
  expect([...new Set(cellsOf('product', scenario).cells.map(({ state }) => state))].toSorted()).toEqual(['comparing', 'saving'])
  expect(cellsOf('product', scenario).absent).toContainEqual({
    flow: 'product',
    state: 'loading',
    call: 'loadRecord',
    kind: '404',
    reason: 'the page has read it before its form begins',
  })
})

test('every rule that excludes a square, and why an end is another, is told in Spanish too', () => {
  const scenarioOf = (name: string) => allScenarios.find((one) => one.flow === name) ?? {}
  const rules = flowsWithScreen.flatMap((name) => cellsOf(name, scenarioOf(name)).absent.map(({ reason }) => reason))
  const ends = allScenarios.flatMap(({ variants }) =>
    Object.values(variants).flatMap(({ differs = {} }) => Object.values(differs)),
  )
  const silences = [
    readAgain,
    ...Object.values(silentKinds),
    ...allScenarios.flatMap(({ silences = {} }) => Object.values(silences)),
  ]
  const reasons = new Set([...rules, ...ends.map(({ reason }) => reason), ...silences])

  for (const reason of reasons) expect(reasonInWords(reason)).toContain(`<span lang="en">${reason}</span>`)
  expect(() => reasonInWords('a new rule')).toThrow('tell this rule in Spanish too: a new rule')
})
