import { expect, test } from 'vitest'
import { type Cell, cellsOf } from '#e2e/recovery/cell.ts'
import type { CellRecord } from '#e2e/recovery/record.ts'
import { countOf, faultsOf, matrixOf, rerunCell } from './matrix.ts'
import { recoveryPage } from './page.ts'

const flow = 'sign-in'
const voyages = [{ flow, variants: {} }]
const settings = { folder: '', seed: 7, startedAt: '2026-11-22T10:00:00.000Z' }
const run = { seed: 7, startedAt: settings.startedAt, endedAt: '2026-11-22T10:01:00.000Z' }
const { cells, absent } = cellsOf(flow, {})
const [good, own, bad] = cells as [Cell, Cell, Cell]

function crossed({ id, state, call, operation, failure }: Cell, came: Partial<CellRecord> = {}): CellRecord {
  const { kind, of = null } = failure
  const nothing = { failure: null, picture: null, trace: null, calls: [], mails: [], differs: null }
  return { id, flow, variant: 'v', state, call, operation, kind, of, passed: true, ms: 1, ...nothing, ...came }
}

const records = [
  crossed(good),
  crossed(own, { differs: 'each asking is a mail' }),
  crossed(bad, { passed: false, failure: 'nothing happens after <reload>' }),
]

test('each cell is judged by what came of it, and one that nobody crossed is a fault', () => {
  const rows = matrixOf([flow], voyages, records, settings)
  const verdicts = (['passed', 'differs', 'failed', 'empty', 'absent'] as const).map((verdict) => countOf(rows, verdict))

  expect(verdicts).toEqual([1, 1, 1, cells.length - 3, absent.length])
  expect(faultsOf(rows).map(({ cell }) => cell.id)).toEqual(cells.slice(2).map(({ id }) => id))
})

test('a run of one cell asks for that cell alone', () => {
  const rows = matrixOf([flow], voyages, [crossed(good)], { ...settings, cell: good.id })

  expect(rows.flatMap(({ squares }) => squares.flatMap((square) => square.cells.map(({ cell }) => cell.id)))).toContain(good.id)
  expect(faultsOf(rows)).toEqual([])
})

test('the page tells failures first with their rerun line, then what is empty, and why a square cannot be', () => {
  const page = recoveryPage(matrixOf([flow], voyages, records, settings), run)
  const [head = '', table = ''] = page.split('<table')

  expect(head).toContain(`<code>${rerunCell(bad, 7)}</code>`)
  expect(head).toContain('nothing happens after &lt;reload&gt;')
  expect(head).toContain(`${cells.length - 3} <span lang="es">celdas vacías</span>`)
  expect(head).toContain('<code>npm run qa:recovery -- --machine sign-in</code>')
  expect(table).toContain(`<a href="#${bad.id}">✗</a>`)
  expect(table).toContain('nobody is signed in on this screen')
})
