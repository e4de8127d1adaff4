import { payingFlows } from '#tests/flows/paying.ts'
import { escape, say, seconds } from './html.ts'
import type { MachineSince } from './history/since.ts'
import type { MachineVerdict } from './judge.ts'
import { id, sayBoth } from './words/in-page.ts'

/** Lifecycles of the server through which money moves. */
const paidLifecycles = ['attempt-lifecycle', 'order-lifecycle', 'subscription-lifecycle']

export const movesMoney = (name: string): boolean => payingFlows.has(name) || paidLifecycles.includes(name)

export const failuresIn = ({ paths, findings }: MachineVerdict): number =>
  paths.filter(({ failures }) => failures.length > 0).length + findings.length

/** Returns machines by risk: those that failed, those that move money, the others by their size. */
export function byRisk(machines: readonly MachineVerdict[]): MachineVerdict[] {
  const risk = (machine: MachineVerdict) => Number(!machine.passed) * 2 + Number(movesMoney(machine.name))
  return machines.toSorted(
    (one, other) =>
      risk(other) - risk(one) ||
      failuresIn(other) - failuresIn(one) ||
      other.coverage.definitions.of - one.coverage.definitions.of,
  )
}

/** Lists every machine, the worst first, with a search, a filter and a sort for each column. */
export function machineTable(machines: readonly MachineVerdict[], since: ReadonlyMap<string, MachineSince>): string {
  const kinds = [
    ['', 'todas', 'all'],
    ['failing', 'con fallas', 'failing'],
    ['new', 'con fallas nuevas', 'with new failures'],
    ['money', 'que mueven dinero', 'that move money'],
    ['flow', 'flujos', 'flows'],
    ['lifecycle', 'ciclos de vida', 'lifecycles'],
  ] as const
  const options = kinds.flatMap(([value, es, en]) => [
    `<option lang="es" value="${value}">${es}</option>`,
    `<option lang="en" value="${value}">${en}</option>`,
  ])
  const rows = byRisk(machines).map((machine) => row(machine, since.get(machine.name)))
  return [
    `<h2>${say('Máquinas, la peor primero', 'Machines, the worst first')}</h2>`,
    `<div class="tools"><label>${say('Buscar', 'Search')} <input id="machine-search" type="search"></label><label>${say('Ver', 'Show')} <select id="machine-kind">${options.join('')}</select></label></div>`,
    `<div class="scroll" tabindex="0"><table id="machines"><thead><tr>${heads()}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
  ].join('\n')
}

function heads(): string {
  const names = [
    say('Máquina', 'Machine'),
    say('Resultado', 'Result'),
    say('Estados', 'States'),
    say('Transiciones', 'Transitions'),
    say('Caminos', 'Paths'),
    say('Celdas', 'Cells'),
    say('Tiempo', 'Time'),
  ]
  return names
    .map((name, at) => `<th scope="col"${at > 1 ? ' class="number"' : ''}><button type="button">${name}</button></th>`)
    .join('')
}

function row(machine: MachineVerdict, since: MachineSince | undefined): string {
  const { name, title, kind, passed, coverage, paths, cells, ms } = machine
  const failed = failuresIn(machine)
  const fresh = since?.failed.length ?? 0
  const isMoney = movesMoney(name)
  const verdict = passed
    ? `<span class="good">✓ ${say('pasó', 'passed')}</span>`
    : `<span class="bad">✗ ${failed > 0 ? `${failed} ${failed === 1 ? say('falla', 'failure') : say('fallas', 'failures')}` : say('incompleta', 'incomplete')}</span>`
  const badges = [
    ...(isMoney ? [`<small class="money">$ ${say('mueve dinero', 'moves money')}</small>`] : []),
    ...(kind === 'lifecycle' ? [`<small>${say('ciclo de vida', 'lifecycle')}</small>`] : []),
  ]
  const numbers: [string, number][] = [
    [`${coverage.states.covered}/${coverage.states.of}`, coverage.states.of],
    [`${coverage.definitions.covered}/${coverage.definitions.of}`, coverage.definitions.of],
    [String(paths.length), paths.length],
    [String(cells), cells],
    [seconds(ms), ms],
  ]
  const kinds = [kind, ...(passed ? [] : ['failing']), ...(fresh > 0 ? ['new'] : []), ...(isMoney ? ['money'] : [])]
  const news = fresh > 0 ? ` <small class="bad">${fresh} ${say('nuevas', 'new')}</small>` : ''
  return [
    `<tr data-kinds="${kinds.join(' ')}"><th scope="row" data-sort="${escape(title.es)}"><a href="machines/${name}.html">${sayBoth(title)}</a> ${id(name)} ${badges.join(' ')}</th>`,
    `<td data-sort="${passed ? 0 : failed + 1}">${verdict}${news}</td>`,
    ...numbers.map(([text, sort]) => `<td class="number" data-sort="${sort}">${text}</td>`),
    '</tr>',
  ].join('')
}
