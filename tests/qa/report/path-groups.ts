import type { Selection } from '../selection.ts'
import { say } from './html.ts'
import type { PathVerdict } from './judge-path.ts'
import type { MachineVerdict } from './judge.ts'
import { pathItem } from './path-item.ts'
import { callInWords } from './words/call-words.ts'
import { id, sayBoth, sayStates } from './words/in-page.ts'

interface Group {
  /** The states in which the paths end. */
  states: string[]
  /** The call whose end is the last step; null when that is something else. */
  call: string | null
  paths: PathVerdict[]
}

/** Groups paths by the state and the call of their end: failing groups first, then the largest. */
export function groupsOf(paths: readonly PathVerdict[]): Group[] {
  const alike = Map.groupBy(paths, (path) => JSON.stringify(endOf(path)))
  const failed = ({ paths: own }: Group) => own.filter(({ failures }) => failures.length > 0).length
  const groups = [...alike].map(([name, own]): Group => {
    const { states, call } = JSON.parse(name) as Pick<Group, 'states' | 'call'>
    return { states, call, paths: own.toSorted(failedThenShortest) }
  })
  return groups.toSorted((one, other) => failed(other) - failed(one) || other.paths.length - one.paths.length)
}

// A path ends with its last step, or with the one that failed.
function endOf({ label, played }: PathVerdict): Pick<Group, 'states' | 'call'> {
  const labels = label.split(' → ')
  const last = played?.failure ? played.steps.length : labels.length - 1
  const before = last === 0 ? played?.begins : played?.steps[last - 1]
  const [call = '', outcome] = (labels[last] ?? '').split(': ')
  return { states: before?.states ?? [], call: outcome === undefined ? null : call }
}

function failedThenShortest(one: PathVerdict, other: PathVerdict): number {
  const length = ({ label }: PathVerdict) => label.split(' → ').length
  return (
    Number(other.failures.length > 0) - Number(one.failures.length > 0) ||
    length(one) - length(other) ||
    (one.label < other.label ? -1 : 1)
  )
}

/** Lists every path of a machine, by the state and the call of its end. */
export function pathsPart(machine: MachineVerdict, selection: Selection, numbers: ReadonlyMap<string, number>): string {
  const groups = groupsOf(machine.paths).map((group) => {
    const failed = group.paths.filter(({ failures }) => failures.length > 0).length
    const count = `<span class="left">${group.paths.length}</span> ${group.paths.length === 1 ? say('camino', 'path') : say('caminos', 'paths')}`
    const bad = failed === 0 ? '' : ` · <span class="bad">✗ ${failed} ${say('con falla', 'failing')}</span>`
    const items = group.paths.map((path) => pathItem(machine, path, selection, numbers))
    return `<details class="group"><summary>${heading(machine, group)} · ${count}${bad}</summary><ol class="paths">${items.join('\n')}</ol></details>`
  })
  return [
    `<h2 id="paths">${say('Caminos', 'Paths')} (<span id="count">${machine.paths.length}</span>)</h2>`,
    `<div class="tools"><label>${say('Buscar', 'Search')} <input id="search" type="search"></label><label><input id="failed" type="checkbox"> ${say('solo los que fallaron', 'only those that failed')}</label></div>`,
    `<p id="chosen" hidden>${say('Solo los que pasan por', 'Only those through')} <b></b> <button type="button">${say('Ver todos', 'Show all')}</button></p>`,
    ...groups,
  ].join('\n')
}

function heading(machine: MachineVerdict, { states, call }: Group): string {
  const where = states.length === 0 ? say('al comenzar', 'at the beginning') : sayStates(machine, states)
  if (call === null) return `${where} · ${say('actos y tiempo', 'acts and time')}`
  return `${where} · ${say('al', 'on')} ${sayBoth(callInWords(call))} ${id(call)}`
}
