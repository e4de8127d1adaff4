import type { CellRecord } from '#tests/qa/runs/recovery/record.ts'
import { escape, say, seconds } from '../html.ts'
import { type JudgedCell, rerunCell, verdictOf } from './matrix.ts'
import { anchorOf, failureInWords, reasonInWords, signs } from './signs.ts'

interface Run {
  seed: number
  /** The folder of the report, from the project's root. */
  folder: string
}

const ledgers: Record<CellRecord['ledger'], string> = {
  same: say('igual al de un camino sin fallas', 'that of an undisturbed way'),
  declared: say('otro, y está declarado', 'another, and it is declared'),
  wrong: say('otro, y nadie lo declaró', 'another, and nobody declared it'),
  unread: say('no se leyó: la persona no llegó', 'not read: the person did not get there'),
}

/** Returns a cell in a list. Closed it shows how the cell ended, open it shows all details. A failed cell is open. */
export function cellItem(judged: JudgedCell, run: Run): string {
  const { cell, record } = judged
  const verdict = verdictOf(judged)
  const { sign, words } = signs[verdict]
  const time = record ? ` <small>${seconds(record.ms)}</small>` : ''
  const facts: (readonly [string, string])[] = [
    ['Id', `<code>${escape(cell.id)}</code>`],
    ...(record ? details(record) : []),
    [say('Para repetirla', 'To run it again'), `<code>${escape(rerunCell(cell, run.seed))}</code>`],
    ...(record?.trace ? [[say('Traza', 'Trace'), traceLine(record.trace, run)] as const] : []),
  ]
  return [
    `<details class="cell" id="${anchorOf(cell.id)}"${verdict === 'failed' ? ' open' : ''}><summary><span class="heat ${verdict}">${sign}</span> ${failureInWords(cell.failure)} ${words}${time}</summary>`,
    record?.failure ? `<div class="failure"><pre>${escape(record.failure)}</pre></div>` : '',
    `<dl class="facts">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`,
    record?.picture ? pictureOf(record.picture) : '',
    '</details>',
  ].join('')
}

function details({ ledger, differs, silence, calls, mails, variant, among, brokenChain }: CellRecord): [string, string][] {
  const reason = differs === null ? '' : `: ${reasonInWords(differs)}`
  const chained = among > 1 ? ` · ${among} ${say('fallas en esta visita', 'failures in this visit')}` : ''
  return [
    [say('Libro', 'Ledger'), `${ledgers[ledger]}${reason}`],
    [
      say('Palabras', 'Words'),
      silence === null ? say('la pantalla dijo qué pasó', 'the screen told what happened') : reasonInWords(silence),
    ],
    [say('Camino', 'Way'), `${escape(variant)}${chained}`],
    [say('Llamadas', 'Calls'), calls.length === 0 ? '0' : `${calls.length}: <code>${escape(inOrder(calls))}</code>`],
    ...(brokenChain === null
      ? []
      : [[say('Se rompió una vez en cadena', 'Broke once in a chain'), escape(brokenChain)] as [string, string]]),
    [say('Correos', 'Mails'), mails.length === 0 ? '0' : `${mails.length}: ${escape(mails.join(' · '))}`],
  ]
}

/** Returns the calls in their order, repeats of the same call joined. */
function inOrder(calls: readonly string[]): string {
  const groups: { call: string; times: number }[] = []
  for (const call of calls) {
    const last = groups.at(-1)
    if (last?.call === call) last.times++
    else groups.push({ call, times: 1 })
  }
  return groups.map(({ call, times }) => (times > 1 ? `${call} ×${times}` : call)).join(' → ')
}

function traceLine(trace: string, { folder }: Run): string {
  return `<a href="../${trace}">${escape(trace)}</a> <code>npx playwright show-trace ${escape(`${folder}/${trace}`)}</code>`
}

function pictureOf(picture: string): string {
  return `<a href="../${picture}"><img loading="lazy" src="../${picture}" width="640" alt="${escape(picture)}"></a>`
}
