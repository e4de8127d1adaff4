import { escape, moment, pageOf, say, seconds } from '../html.ts'
import { heatMap } from './heat-map.ts'
import { countOf, faultsOf, servedIn, silencesIn, type JudgedCell, nameOf, rerunCell, type Row } from './matrix.ts'
import { anchorOf, anchorOfRule, pageOfFlow, reasonInWords, rulesOf, signs } from './signs.ts'

interface Run {
  seed: number
  startedAt: string
  endedAt: string
}

/** Returns the first page: whether all passed, what failed, and the heat map. */
export function recoveryPage(rows: readonly Row[], run: Run): string {
  const faults = faultsOf(rows)
  const good = faults.length === 0
  const body = [
    `<h1 class="${good ? 'good' : 'bad'}">${good ? '✓' : '✗'} ${say('Matriz de recuperación', 'Recovery matrix')}</h1>`,
    `<p>${say('Cada estado × cada llamada × cada clase de falla: se dice con palabras qué pasó, hay una salida, nada escrito se pierde, se llega a la meta y el libro cuadra.', 'Every state × every call × every class of failure: words tell what happened, there is a way out, nothing typed is lost, the goal is reached and the ledger is right.')}</p>`,
    `<p>${moment(run.startedAt, Intl.DateTimeFormat().resolvedOptions().timeZone)} · ${say('semilla', 'seed')} ${run.seed} · <a href="../index.html">${say('todos los caminos', 'every path')}</a></p>`,
    totals(rows, run),
    faultBoxes(faults, run.seed),
    `<h2 id="heat-map">${say('Mapa', 'Map')}</h2>`,
    legend(rows),
    good
      ? ''
      : `<p><label><input id="only-faults" type="checkbox"> ${say('solo lo que falta o falla', 'only what is empty or failing')}</label></p>`,
    heatMap(rows),
  ]
  return pageOf({ title: 'QA · Matriz de recuperación', up: '', body: body.filter((part) => part !== '').join('\n') })
}

function totals(rows: readonly Row[], { startedAt, endedAt }: Run): string {
  const tiles = (['passed', 'differs', 'failed', 'empty', 'absent'] as const).map((verdict) => {
    const { sign, words } = signs[verdict]
    return [`${sign} ${words}`, String(countOf(rows, verdict))] as const
  })
  const time = [say('Tiempo', 'Time'), seconds(Date.parse(endedAt) - Date.parse(startedAt))] as const
  const silent = [say('sin palabras, con una razón', 'without words, with a reason'), String(silencesIn(rows).length)] as const
  const served = [say('con el servidor de verdad', 'with the real server'), servedIn(rows)] as const
  return `<dl class="totals">${[...tiles, silent, served, time].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** Explains the squares, and the rules behind the letters. */
function legend(rows: readonly Row[]): string {
  const drawn = (['passed', 'differs', 'failed', 'empty'] as const).map((verdict) => {
    const { sign, words } = signs[verdict]
    return `<li><span class="heat ${verdict}">${sign}</span> ${words}</li>`
  })
  const rules = [...rulesOf(rows)].map(
    ([reason, letter]) =>
      `<li id="${anchorOfRule(letter)}"><span class="heat absent">${letter}</span> <span>${reasonInWords(reason)}</span></li>`,
  )
  const why = `<li><span class="heat absent">a</span> ${signs.absent.words}</li>`
  return `<ul class="legend">${drawn.join('')}${why}</ul><ul class="legend rules">${rules.join('')}</ul>`
}

/** Lists failures first, grouped by message, then the cells without a run, by flow. */
function faultBoxes(faults: readonly JudgedCell[], seed: number): string {
  const failed = faults.flatMap(({ cell, record }) => (record ? [{ cell, failure: record.failure ?? '' }] : []))
  const alike = Map.groupBy(failed, ({ cell, failure }) => `${cell.flow} ${failure}`)
  const boxes = [...alike.values()].map((group) => {
    const items = group.map(({ cell }) => {
      const link = `<a href="${pageOfFlow(cell.flow)}#${anchorOf(cell.id)}">${escape(`${cell.flow}: ${nameOf(cell)}`)}</a>`
      return `<li>${link}<br><code>${escape(rerunCell(cell, seed))}</code></li>`
    })
    return `<div class="failure"><pre>${escape(group[0]?.failure ?? '')}</pre><ul>${items.join('')}</ul></div>`
  })
  const empty = Map.groupBy(
    faults.filter(({ record }) => record === null),
    ({ cell }) => cell.flow,
  )
  const gaps = [...empty].map(
    ([flow, cells]) =>
      `<div class="failure empty"><b><a href="${pageOfFlow(flow)}">${escape(flow)}</a>: ${cells.length} ${say('celdas vacías', 'empty cells')}</b><p><code>npm run qa:recovery -- --machine ${escape(flow)}</code></p></div>`,
  )
  return [...boxes, ...gaps].join('\n')
}
