import { failureKinds } from '#e2e/recovery/failure-class.ts'
import { escape, pageOf, say, seconds } from '../report/html.ts'
import { countOf, faultsOf, type JudgedCell, nameOf, rerunCell, type Row, type Square, type Verdict } from './matrix.ts'

interface Run {
  seed: number
  startedAt: string
  endedAt: string
}

const signs: Record<Verdict, readonly [sign: string, es: string, en: string]> = {
  passed: ['✓', 'pasó', 'passed'],
  differs: ['≈', 'pasó, con un final propio declarado', 'passed, with a declared end of its own'],
  failed: ['✗', 'falla', 'failing'],
  empty: ['?', 'vacía: nadie llegó', 'empty: nobody came'],
  absent: ['–', 'no puede ser, por regla', 'cannot be, by a rule'],
}

/** The heat map: every call of every state against every kind of failure. */
export function recoveryPage(rows: readonly Row[], run: Run): string {
  const faults = faultsOf(rows)
  const good = faults.length === 0
  const flows = [...Map.groupBy(rows, ({ flow }) => flow)]
  const body = [
    `<h1 class="${good ? 'good' : 'bad'}">${good ? '✓' : '✗'} ${say('Matriz de recuperación', 'Recovery matrix')}</h1>`,
    `<p>${say('Cada estado × cada llamada × cada clase de falla: hay una salida, nada escrito se pierde, se llega a la meta y el libro cuadra.', 'Every state × every call × every class of failure: there is a way out, nothing typed is lost, the goal is reached and the ledger is right.')}</p>`,
    `<p><time>${escape(run.startedAt)}</time> · ${say('semilla', 'seed')} ${run.seed} · <a href="../index.html">${say('todos los caminos', 'every path')}</a></p>`,
    totals(rows, run),
    legend(),
    faultBoxes(faults, run.seed),
    ...flows.map(([flow, own]) => table(flow, own, run.seed)),
  ]
  return pageOf({ title: 'QA · Matriz de recuperación', up: '', body: body.join('\n') })
}

function totals(rows: readonly Row[], { startedAt, endedAt }: Run): string {
  const tiles = (['passed', 'differs', 'failed', 'empty', 'absent'] as const).map((verdict) => {
    const [sign, es, en] = signs[verdict]
    return [`${sign} ${say(es, en)}`, String(countOf(rows, verdict))] as const
  })
  const time = [say('Tiempo', 'Time'), seconds(Date.parse(endedAt) - Date.parse(startedAt))] as const
  return `<dl class="totals">${[...tiles, time].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

function legend(): string {
  const items = Object.entries(signs).map(
    ([verdict, [sign, es, en]]) => `<li><span class="heat ${verdict}">${sign}</span> ${say(es, en)}</li>`,
  )
  return `<ul class="legend">${items.join('')}</ul>`
}

/** Failures first, then what nobody crossed, by flow. */
function faultBoxes(faults: readonly JudgedCell[], seed: number): string {
  const failed = faults.flatMap(({ cell, record }) => (record ? [{ cell, record }] : []))
  const boxes = failed.map(({ cell, record: { failure, picture, trace } }) => {
    const shown = [
      picture && `<a href="${picture}">${say('imagen', 'picture')}</a>`,
      trace && `<a href="${trace}">${say('traza', 'trace')}</a>`,
    ]
    return `<div class="failure" id="${escape(cell.id)}"><b>${escape(`${cell.flow}: ${nameOf(cell)}`)}</b><pre>${escape(failure ?? '')}</pre><p><code>${escape(rerunCell(cell, seed))}</code> ${shown.filter(Boolean).join(' · ')}</p></div>`
  })
  const empty = Map.groupBy(
    faults.filter(({ record }) => record === null),
    ({ cell }) => cell.flow,
  )
  const gaps = [...empty].map(
    ([flow, cells]) =>
      `<div class="failure"><b>${escape(flow)}: ${cells.length} ${say('celdas vacías', 'empty cells')}</b><p><code>npm run qa:recovery -- --machine ${escape(flow)}</code></p></div>`,
  )
  return [...boxes, ...gaps].join('\n')
}

function table(flow: string, rows: readonly Row[], seed: number): string {
  const heads = failureKinds.map((kind) => `<th scope="col"><span>${escape(kind)}</span></th>`)
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row"><code>${escape(`${row.state} × ${row.call}`)}</code></th>${row.squares.map((square) => squareHtml(square, seed)).join('')}</tr>`,
  )
  return `<h2 id="${escape(flow)}">${escape(flow)}</h2><div class="scroll" tabindex="0"><table class="matrix"><thead><tr><th scope="col">${say('Estado × llamada', 'State × call')}</th>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

function squareHtml({ verdict, cells, reason }: Square, seed: number): string {
  const [sign, es] = signs[verdict]
  const passed = cells.filter(({ record }) => record?.passed === true).length
  const [fault] = cells.filter(({ record }) => record?.passed === false)
  const told = cells.length > 1 ? `${sign} ${passed}/${cells.length}` : sign
  const shown = fault ? `<a href="#${escape(fault.cell.id)}">${told}</a>` : told
  return `<td class="heat ${verdict}" title="${escape([es, reason, ...cells.flatMap((one) => about(one, seed))].filter(Boolean).join('\n'))}">${shown}</td>`
}

function about({ cell, record }: JudgedCell, seed: number): string[] {
  if (!record) return [`${nameOf(cell)}: ${rerunCell(cell, seed)}`]
  const { passed, failure, ms, calls, mails, differs } = record
  if (!passed) return [`${nameOf(cell)}: ${failure}`, rerunCell(cell, seed)]
  return [`${nameOf(cell)}: ${ms} ms, ${calls.length} llamadas, ${mails.length} correos`, ...(differs === null ? [] : [differs])]
}
