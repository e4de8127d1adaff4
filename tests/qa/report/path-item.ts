import type { Reached } from '../record.ts'
import { rerunLine, type Selection } from '../selection.ts'
import { anchor, escape, say } from './html.ts'
import type { Failure, PathVerdict } from './judge.ts'

/** Returns a path in a list. Closed it shows what happens, open it shows a picture for each state that it reached. */
export function pathItem({ id, input, label, played, calls, failures }: PathVerdict, selection: Selection): string {
  const failed = failures.length > 0
  const mark = failed ? '<span class="bad">✗</span>' : '<span class="good">✓</span>'
  const seenTo = failures.find(({ picture }) => picture !== undefined)
  const film = [
    ...(played?.begins ? [frame(say('comienza', 'begins'), played.begins)] : []),
    ...(played?.steps ?? []).map((step) => frame(`${icons[step.does]} ${escape(step.label)}`, step)),
    ...(seenTo ? [frame(`✗ ${escape(seenTo.step)}`, { states: [], ...picked(seenTo) }, true)] : []),
  ]
  return [
    `<li${failed ? ' data-failed="1"' : ''}><details id="${anchor(id)}"><summary>${mark} ${escape(label)} <code>${escape(id)} · ${escape(input)}</code></summary>`,
    ...failures.map(failureBox),
    `<ol class="film" tabindex="0">${film.join('')}</ol>`,
    calls.length === 0 ? '' : `<h3>${say('Llamadas', 'Calls')}</h3><ol class="calls">${calls.map(callLine).join('')}</ol>`,
    failed
      ? `<p><a href="../${traceOf(id)}">${say('La traza: cada paso como quedó escrito', 'The trace: every step as it was written down')}</a></p>`
      : '',
    `<p class="again">${say('Para repetirlo', 'To run it again')}: <code>${escape(rerunLine(id, selection))}</code></p></details></li>`,
  ].join('')
}

/** Returns the path of a failed path's trace, from the report's folder. */
export function traceOf(id: string): string {
  return `traces/${id.replaceAll('/', '.')}.json`
}

function callLine({ request, call, outcome }: PathVerdict['calls'][number]): string {
  const callText =
    request === null ? `${escape(call)} (${say('en el navegador', 'in the browser')})` : `${escape(request)} · ${escape(call)}`
  return `<li><code>${callText}</code> → ${escape(outcome)}</li>`
}

const icons = { act: '☞', call: '⇄', time: '◷' } as const

export function frame(title: string, { states, picture }: Reached, failed = false): string {
  const pictureHtml =
    picture === undefined
      ? `<div class="none">${say('sin pantalla', 'no screen')}</div>`
      : `<a href="../pictures/${picture}"><img loading="lazy" width="390" height="844" src="../pictures/${picture}" alt="${escape(states.join(', '))}"></a>`
  return `<li${failed ? ' class="failed"' : ''}>${pictureHtml}<p>${title}<b>${escape(states.join(', '))}</b></p></li>`
}

function picked({ picture }: Failure): { picture?: string } {
  return picture === undefined ? {} : { picture }
}

function failureBox({ level, step, message }: Failure): string {
  const where = level === 'screen' ? say('en la pantalla', 'on the screen') : say('en la máquina', 'on the machine')
  const at = step === '' ? '' : ` · ${escape(step)}`
  return `<div class="failure">✗ ${where}${at}<pre>${escape(message)}</pre></div>`
}
