import { escape, pageOf, say, seconds } from '../html.ts'
import { cellItem } from './cell-item.ts'
import type { JudgedCell, Row } from './matrix.ts'
import { kindInWords, reasonInWords } from './signs.ts'

interface Run {
  seed: number
  folder: string
}

/** Returns the page of a flow's cells, grouped by their call. */
export function flowPage(flow: string, rows: readonly Row[], run: Run): string {
  const cells = rows.flatMap(cellsIn)
  const passed = cells.filter(({ record }) => record?.passed === true).length
  const ms = cells.reduce((total, { record }) => total + (record?.ms ?? 0), 0)
  const good = passed === cells.length
  const body = [
    `<h1><span class="${good ? 'good' : 'bad'}">${good ? '✓' : '✗'}</span> ${escape(flow)}</h1>`,
    `<p>${passed}/${cells.length} ${say('celdas pasaron', 'cells passed')} · ${seconds(ms)} · <a href="../index.html#${escape(flow)}">${say('en el mapa', 'on the map')}</a></p>`,
    `<p class="again">${say('Para repetir todo el flujo', 'To run the whole flow again')}: <code>npm run qa:recovery -- --machine ${escape(flow)}</code></p>`,
    ...rows.map((row) => part(row, run)),
  ]
  return pageOf({ title: `${flow} · QA`, up: '../', body: body.join('\n') })
}

const cellsIn = ({ squares }: Row): JudgedCell[] => squares.flatMap(({ cells }) => cells)

function part(row: Row, run: Run): string {
  const cells = cellsIn(row)
  const cannot = Map.groupBy(
    row.squares.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  )
  const rules = [...cannot].map(
    ([reason, squares]) => `<li><b>${squares.map(({ kind }) => kindInWords(kind)).join(', ')}</b>: ${reasonInWords(reason)}</li>`,
  )
  return [
    `<h2><code>${escape(`${row.state} × ${row.call}`)}</code></h2>`,
    ...cells.map((judged) => cellItem(judged, run)),
    rules.length === 0 ? '' : `<h3>${say('No puede ser, y por qué', 'Cannot be, and why')}</h3><ul>${rules.join('')}</ul>`,
  ].join('\n')
}
