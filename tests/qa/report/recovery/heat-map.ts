import { failureKinds } from '#tests/qa/runs/recovery/failure-class.ts'
import { escape, say, seconds } from '../html.ts'
import type { JudgedCell, Row, Square } from './matrix.ts'
import { anchorOf, anchorOfRule, kindInWords, pageOfFlow, rulesOf, signs } from './signs.ts'

/**
 * Returns the heat map: every call of every state against every kind of failure. Each square links to its cells, or to
 * the rule that excludes it.
 */
export function heatMap(rows: readonly Row[]): string {
  const rules = rulesOf(rows)
  const heads = failureKinds.map((kind) => `<th scope="col"><span>${kindInWords(kind)}</span></th>`)
  const groups = [...Map.groupBy(rows, ({ flow }) => flow)].map(([flow, own]) => group(flow, own, rules))
  const corner = `<th scope="col">${say('Estado × llamada', 'State × call')}</th>`
  return `<div class="scroll heatmap" tabindex="0" role="region" aria-labelledby="heat-map"><table class="matrix"><thead><tr>${corner}${heads.join('')}</tr></thead>${groups.join('\n')}</table></div>`
}

function group(flow: string, rows: readonly Row[], rules: ReadonlyMap<string, string>): string {
  const cells = rows.flatMap(({ squares }) => squares.flatMap((square) => square.cells))
  const passed = cells.filter(({ record }) => record?.passed === true).length
  const ms = cells.reduce((total, { record }) => total + (record?.ms ?? 0), 0)
  const mark = passed === cells.length ? '<span class="good">✓</span>' : '<span class="bad">✗</span>'
  const summary = `${mark} <a href="${pageOfFlow(flow)}">${escape(flow)}</a> <small>${passed}/${cells.length} · ${seconds(ms)}</small>`
  const lines = rows.map((row) => line(row, rules))
  const fault = passed === cells.length ? '' : ' class="fault"'
  return `<tbody${fault}><tr class="flow"><th scope="rowgroup" colspan="${failureKinds.length + 1}" id="${escape(flow)}"><span>${summary}</span></th></tr>${lines.join('\n')}</tbody>`
}

function line({ flow, state, call, squares }: Row, rules: ReadonlyMap<string, string>): string {
  const isFaulty = squares.some(({ verdict }) => verdict === 'failed' || verdict === 'empty')
  const drawn = squares.map((square) => squareHtml(flow, square, rules))
  return `<tr${isFaulty ? ' class="fault"' : ''}><th scope="row"><code>${escape(`${state} × ${call}`)}</code></th>${drawn.join('')}</tr>`
}

function squareHtml(flow: string, { kind, verdict, cells, reason }: Square, rules: ReadonlyMap<string, string>): string {
  const { sign, words } = signs[verdict]
  const letter = reason === null ? undefined : rules.get(reason)
  const shown = letter ?? (cells.length > 1 ? `${sign} <small>${cells.filter(isPassed).length}/${cells.length}</small>` : sign)
  const leadsTo = cells.find((one) => !isPassed(one)) ?? cells[0]
  const href = leadsTo ? `${pageOfFlow(flow)}#${anchorOf(leadsTo.cell.id)}` : `#${anchorOfRule(letter ?? '')}`
  return `<td class="heat ${verdict}"><a href="${href}">${shown}<span class="unseen"> ${kindInWords(kind)}: ${words}</span></a></td>`
}

const isPassed = ({ record }: JudgedCell) => record?.passed === true
