import type { Reached } from '../record.ts'
import { rerunLine, type Selection } from '../selection.ts'
import { contrastItem } from './contrast-item.ts'
import { anchor, escape, say } from './html.ts'
import type { Failure, PathVerdict } from './judge-path.ts'
import type { MachineVerdict } from './judge.ts'
import { sayStep, stepList, walkData } from './step-list.ts'
import { inputInWords } from './words/input-words.ts'
import { id, sayBoth, sayStates } from './words/in-page.ts'
import { outcomeInWords } from './words/outcome-words.ts'

/** Returns a path in a list. Closed it shows how it ends, open it shows a picture for each state that it reached. */
export function pathItem(
  machine: MachineVerdict,
  path: PathVerdict,
  selection: Selection,
  numbers: ReadonlyMap<string, number>,
): string {
  const { id: name, input, played, calls, failures } = path
  const failed = failures.length > 0
  const mark = failed ? '<span class="bad">✗</span>' : '<span class="good">✓</span>'
  const labels = path.label.split(' → ')
  const seenTo = failures.find(({ picture }) => picture !== undefined)
  const film = [
    ...(played?.begins ? [frame(machine, say('comienza', 'begins'), played.begins)] : []),
    ...(played?.steps ?? []).map((step, at) => frame(machine, `${at + 1}. ${sayStep(path, step.label, at)}`, step)),
    ...(seenTo ? [frame(machine, `✗ ${sayBoth(path.words.at(-1) ?? outcomeInWords(seenTo.step))}`, seenTo, true)] : []),
  ]
  return [
    `<li ${walkData(path, numbers)}><details id="${anchor(name)}"><summary>${mark} ${sayStep(path, labels.at(-1) ?? '', labels.length - 1)} · ${labels.length} ${labels.length === 1 ? say('paso', 'step') : say('pasos', 'steps')} · ${sayBoth(inputInWords(input))} ${id(name)}</summary>`,
    ...[...Map.groupBy(failures, ({ message }) => message).values()].map((alike) => failureBox(machine, alike)),
    stepList(machine, path),
    `<p><button type="button" class="on-chart">${say('Ver en el diagrama', 'Show on the chart')}</button></p>`,
    `<ol class="film" tabindex="0">${film.join('')}</ol>`,
    calls.length === 0 ? '' : `<h3>${say('Llamadas', 'Calls')}</h3><ol class="calls">${calls.map(callLine).join('')}</ol>`,
    failed
      ? `<p><a href="../${traceOf(name)}">${say('La traza: cada paso como quedó escrito', 'The trace: every step as it was written down')}</a></p>`
      : '',
    `<p class="again">${say('Para repetirlo', 'To run it again')}: <code>${escape(rerunLine(name, selection))}</code></p></details></li>`,
  ].join('')
}

/** Returns the path of a failed path's trace, from the report's folder. */
export function traceOf(name: string): string {
  return `traces/${name.replaceAll('/', '.')}.json`
}

function callLine({ request, call, outcome }: PathVerdict['calls'][number]): string {
  const callText =
    request === null ? `${escape(call)} (${say('en el navegador', 'in the browser')})` : `${escape(request)} · ${escape(call)}`
  return `<li><code>${callText}</code> → ${sayBoth(outcomeInWords(outcome))} ${id(outcome)}</li>`
}

type Places = Pick<MachineVerdict, 'stateWords'>

/** Returns a picture of a film, with its title and its states. A state outside the flow has no screen. */
export function frame(machine: Places, title: string, { states, picture }: Reached, failed = false): string {
  const isOutside = states.some((state) => machine.stateWords[state]?.en === 'leaves the flow')
  const none = isOutside ? say('sale del flujo', 'leaves the flow') : say('sin pantalla', 'no screen')
  const pictureHtml =
    picture === undefined || isOutside
      ? `<div class="none">${none}</div>`
      : `<a href="../pictures/${picture}"><img loading="lazy" width="390" height="844" src="../pictures/${picture}" alt="${escape(states.join(', '))}"></a>`
  return `<li${failed ? ' class="failed"' : ''}>${pictureHtml}<p>${title}<b>${sayStates(machine, states)}</b></p></li>`
}

function failureBox(machine: MachineVerdict, alike: readonly Failure[]): string {
  const { step, message, contrast, picture } = alike.find((failure) => failure.contrast) ?? alike[0]!
  const levels = { machine: say('en la máquina', 'on the machine'), screen: say('en la pantalla', 'on the screen') }
  const where = alike.map(({ level }) => levels[level]).join(` ${say('y', 'and')} `)
  const at = step === '' ? '' : ` · ${id(step)}`
  const sides = contrast ? contrastItem(machine, contrast, picture) : ''
  return `<div class="failure">✗ ${where}${at}${sides}<pre>${escape(message)}</pre></div>`
}
