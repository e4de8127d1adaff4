import { type Mark, marks } from './chart.ts'
import { escape, say } from './html.ts'

/** Returns the chart of a machine with its tools and legend. Without the script its frame scrolls. */
export function chartPart(name: string, chart: string): string {
  const tool = (id: string, sign: string, es: string, en: string) =>
    `<button type="button" id="chart-${id}">${sign === '' ? say(es, en) : `<span aria-hidden="true">${sign}</span> ${say(es, en)}`}</button>`
  const help = say(
    'Arrastra para mover; + y − amplían; las flechas mueven cuando el diagrama tiene el foco. Pulsa un estado o un cambio para ver sus caminos.',
    'Drag to move; + and − enlarge; the arrow keys move when the chart has the focus. Press a state or a transition for its paths.',
  )
  return [
    `<h2>${say('Diagrama', 'Chart')}</h2>`,
    `<ul class="legend">${marks.map(legend).join('')}</ul>`,
    `<div class="tools" id="chart-tools" hidden>${tool('larger', '+', 'Ampliar', 'Enlarge')}${tool('smaller', '−', 'Reducir', 'Reduce')}${tool('fit', '', 'Todo', 'Whole')}<label>${say('Buscar en el diagrama', 'Search the chart')} <input id="chart-search" type="search"></label></div>`,
    `<p><small>${help}</small></p>`,
    `<figure class="scroll chart drawn" tabindex="0" role="region" aria-label="${escape(name)}">${chart}</figure>`,
  ].join('\n')
}

const words: Record<Mark, string> = {
  covered: say('recorrido: verde, línea continua', 'walked: green, solid line'),
  uncovered: say('sin recorrer: ámbar, rayado, línea cortada', 'not walked: amber, hatched, dashed line'),
  failing: say('con falla: rojo, cuadriculado, línea gruesa de puntos', 'failing: red, crosshatched, thick dotted line'),
  excused: say('no se puede recorrer: gris, líneas horizontales', 'cannot be walked: grey, horizontal lines'),
}

function legend(mark: Mark): string {
  const sample = `<rect class="${mark}" x="2" y="2" width="40" height="20" rx="6"/><path class="arrow ${mark}" fill="none" stroke-width="1.5" d="M46 12H78"/>`
  return `<li><svg class="drawn" width="80" height="24" aria-hidden="true">${sample}</svg> ${words[mark]}</li>`
}
