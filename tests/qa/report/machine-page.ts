import type { Selection } from '../selection.ts'
import { chartPart } from './chart-part.ts'
import { failuresPart } from './failure-item.ts'
import { escape, pageOf, say, seconds } from './html.ts'
import type { MachineVerdict } from './judge.ts'
import { pathsPart } from './path-groups.ts'
import { waysPart } from './way-item.ts'
import { findingInWords, proofInWords } from './words/finding-words.ts'
import { id, sayBoth, sayState } from './words/in-page.ts'

interface Drawn {
  chart: string
  /** The number of each transition on the chart. */
  numbers: ReadonlyMap<string, number>
}

/** Returns a machine's page: what failed and why, its chart, what is missing, and every path with its filmstrip. */
export function machinePage(machine: MachineVerdict, selection: Selection, { chart, numbers }: Drawn): string {
  const { name, title, purpose, passed, coverage, paths, ms, level } = machine
  const played =
    level === 'screen'
      ? say('en su máquina y en su pantalla, en Chromium', 'on its machine and on its screen, in Chromium')
      : say('en su máquina; no tiene pantalla propia', 'on its machine; it has no screen of its own')
  const body = [
    `<h1><span class="${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'}</span> ${sayBoth(title)} ${id(name)}</h1>`,
    purpose === null ? '' : `<p class="purpose">${sayBoth(purpose)}</p>`,
    `<p>${coverage.states.covered}/${coverage.states.of} ${say('estados', 'states')} · ${coverage.definitions.covered}/${coverage.definitions.of} ${say('transiciones', 'transitions')} · ${paths.length} ${say('caminos', 'paths')} ${played} · ${seconds(ms)}</p>`,
    failuresPart(machine, selection, numbers),
    chartPart(name, chart),
    statesLine(machine),
    folded(say('Lo que se vio una sola vez', 'What was seen only once'), seenOnce(machine)),
    list(say('Sin recorrer', 'Not walked'), [...coverage.states.missing, ...coverage.definitions.missing].map(escape)),
    list(
      say('No se puede recorrer, y por qué', 'Cannot be walked, and why'),
      Object.entries(machine.exceptions).map(([part, why]) => `${escape(part)}: ${escape(why)}`),
    ),
    waysPart(machine),
    pathsPart(machine, selection, numbers),
  ]
  return pageOf({ title: `${title.es} · QA`, up: '../', body: body.filter((part) => part !== '').join('\n') })
}

function statesLine({ states }: MachineVerdict): string {
  if (states === null) return ''
  const what = say(
    'estados mirados: orden y huella del foco, solo con teclado, ningún texto cortado a 320 px ni al 200 %, ni en otro idioma',
    'states looked at: order and mark of the focus, keyboard only, no text cut at 320 px or 200 %, none in another language',
  )
  return `<p>${states.states} ${what} · ${states.languages.join(', ')} · ${seconds(states.ms)}</p>`
}

function seenOnce(machine: MachineVerdict): string[] {
  return (machine.states?.foundOnce ?? []).map(
    ({ check, state, locale, says }) =>
      `<b>${sayBoth(proofInWords(`${check} (${locale})`))}</b> · ${sayState(machine, state)}: ${sayBoth(findingInWords(says))}`,
  )
}

function folded(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<li>${line}</li>`).join('')
  return `<details><summary>${title} (${lines.length})</summary><ul>${items}</ul></details>`
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}
