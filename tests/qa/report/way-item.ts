import type { MachineVerdict } from './judge.ts'
import type { WayRecord } from '../way-record.ts'
import { anchor, escape, say, seconds } from './html.ts'
import { frame } from './path-item.ts'

/** Shows how people walked a flow on the real server: the states, the calls, the mails and the ledger. */
export function waysPart(machine: MachineVerdict): string {
  const { ways } = machine
  if (ways.length === 0) return ''
  const title = say('En el servidor real', 'On the real server')
  const items = ways.toSorted((one, other) => (one.variant < other.variant ? -1 : 1)).map((way) => wayItem(machine, way))
  return `<h2>${title} (${ways.length})</h2><ol class="ways">${items.join('\n')}</ol>`
}

function wayItem(machine: MachineVerdict, way: WayRecord): string {
  const { id, variant, frames, calls, mails, ledger, ms, failure } = way
  const mark = failure === null ? '<span class="good">✓</span>' : '<span class="bad">✗</span>'
  const film = frames.map(({ state, picture }) => frame(machine, '', { states: [state], picture }))
  const rows = Object.entries(ledger).map(
    ([table, records]) => `<li><b>${escape(table)}</b><pre>${escape(linesOf(records).join('\n'))}</pre></li>`,
  )
  return [
    `<li><details id="${anchor(id)}"><summary>${mark} ${escape(variant)} <code>${escape(id)} · ${seconds(ms)}</code></summary>`,
    failure === null ? '' : `<div class="failure"><pre>${escape(failure)}</pre></div>`,
    `<ol class="film" tabindex="0">${film.join('')}</ol>`,
    lines(say('Llamadas', 'Calls'), calls),
    lines(say('Correos', 'Mails'), mails),
    rows.length === 0 ? '' : `<h3>${say('Lo que quedó guardado', 'What was kept')}</h3><ul class="calls">${rows.join('')}</ul>`,
    `<p class="again">${say('Para repetirlo', 'To run it again')}: <code>npm run qa -- --way ${escape(id)}</code></p></details></li>`,
  ].join('')
}

function linesOf(rows: unknown): string[] {
  return (Array.isArray(rows) ? rows : [rows]).map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
}

function lines(title: string, of: readonly string[]): string {
  const said = of.length === 0 ? `<p>${say('Ninguno', 'None')}</p>` : ''
  return `<h3>${title}</h3>${said}<ol class="calls">${of.map((line) => `<li>${escape(line)}</li>`).join('')}</ol>`
}
