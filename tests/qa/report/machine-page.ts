import { marks, type Mark } from './chart.ts'
import { chartStyle, hatches } from './chart-style.ts'
import { escape, pageOf, say, seconds } from './html.ts'
import type { MachineVerdict } from './judge.ts'
import type { Selection } from '../selection.ts'
import { pathItem } from './path-item.ts'
import { waysPart } from './way-item.ts'

/** Returns a machine's page: its chart, what is missing or wrong, and every path with its filmstrip. */
export function machinePage(machine: MachineVerdict, selection: Selection): string {
  const { name, passed, coverage, paths, ms, level } = machine
  const played =
    level === 'screen'
      ? say('en su máquina y en su pantalla, en Chromium', 'on its machine and on its screen, in Chromium')
      : say('en su máquina; no tiene pantalla propia', 'on its machine; it has no screen of its own')
  const body = [
    `<h1><span class="${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'}</span> ${name}</h1>`,
    `<p>${coverage.states.covered}/${coverage.states.of} ${say('estados', 'states')} · ${coverage.definitions.covered}/${coverage.definitions.of} ${say('transiciones', 'transitions')} · ${paths.length} ${say('caminos', 'paths')} ${played} · ${seconds(ms)}</p>`,
    `<h2>${say('Diagrama', 'Chart')}</h2>`,
    `<ul class="legend">${marks.map(legend).join('')}</ul>`,
    `<figure class="scroll chart" tabindex="0" role="region" aria-label="${name}"><img src="../charts/${name}.svg" alt="${name}: ${coverage.states.covered}/${coverage.states.of}, ${coverage.definitions.covered}/${coverage.definitions.of}"></figure>`,
    `<p><a href="../charts/${name}.svg">${say('Abrir el diagrama solo', 'Open the chart alone')}</a></p>`,
    statesLine(machine),
    list(say('Lo que se halló', 'What was found'), foundLines(machine)),
    list(say('Lo que se vio una sola vez', 'What was seen only once'), seenOnce(machine)),
    list(say('Sin recorrer', 'Not walked'), [...coverage.states.missing, ...coverage.definitions.missing].map(escape)),
    list(
      say('No se puede recorrer, y por qué', 'Cannot be walked, and why'),
      Object.entries(machine.exceptions).map(([part, why]) => `${escape(part)}: ${escape(why)}`),
    ),
    waysPart(machine.ways, selection),
    `<h2>${say('Caminos', 'Paths')} (<span id="count">${paths.length}</span>)</h2>`,
    `<p><label>${say('Buscar', 'Search')} <input id="search" type="search"></label> <label><input id="failed" type="checkbox"> ${say('solo los que fallaron', 'only those that failed')}</label></p>`,
    `<ol class="paths">${paths
      .toSorted(failedFirst)
      .map((path) => pathItem(path, selection))
      .join('\n')}</ol>`,
  ]
  return pageOf({ title: `${name} · QA`, up: '../', body: body.filter((part) => part !== '').join('\n') })
}

type Path = MachineVerdict['paths'][number]

function failedFirst(one: Path, other: Path): number {
  return other.failures.length - one.failures.length || (one.label < other.label ? -1 : 1)
}

function statesLine({ states }: MachineVerdict): string {
  if (states === null) return ''
  const what = say(
    'estados mirados: orden y huella del foco, solo con teclado, ningún texto cortado a 320 px ni al 200 %, ni en otro idioma',
    'states looked at: order and mark of the focus, keyboard only, no text cut at 320 px or 200 %, none in another language',
  )
  return `<p>${states.states} ${what} · ${states.languages.join(', ')} · ${seconds(states.ms)}</p>`
}

function foundLines({ findings }: MachineVerdict): string[] {
  return findings.map(({ proof, where, says }) => `<b>${escape(proof)}</b> · ${escape(where)}: ${escape(says)}`)
}

function seenOnce({ states }: MachineVerdict): string[] {
  return (states?.foundOnce ?? []).map(
    ({ check, state, locale, says }) => `<b>${check} (${locale})</b> · ${escape(state)}: ${escape(says)}`,
  )
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

const words: Record<Mark, string> = {
  covered: say('recorrido: verde, línea continua', 'walked: green, solid line'),
  uncovered: say('sin recorrer: ámbar, rayado, línea cortada', 'not walked: amber, hatched, dashed line'),
  failing: say('con falla: rojo, cuadriculado, línea gruesa de puntos', 'failing: red, crosshatched, thick dotted line'),
  excused: say('no se puede recorrer: gris, líneas horizontales', 'cannot be walked: grey, horizontal lines'),
}

function legend(mark: Mark): string {
  const style = mark === marks[0] ? `<style>${chartStyle}</style><defs>${hatches}</defs>` : ''
  const sample = `<rect class="${mark}" x="2" y="2" width="40" height="20" rx="6"/><path class="arrow ${mark}" fill="none" stroke-width="1.5" d="M46 12H78"/>`
  return `<li><svg width="80" height="24" aria-hidden="true">${style}${sample}</svg> ${words[mark]}</li>`
}
