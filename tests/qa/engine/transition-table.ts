import type { AnyStateMachine } from 'xstate'
import { ownDefinitions, placeOf, stateNodesOf } from './definitions.ts'
import { actionNames, guardName } from './names.ts'
import { triggerLabel } from './machine-events.ts'
import type { Definition, Node } from './xstate-view.ts'

type Row = readonly string[]

/** Returns a machine as sorted text, one line for each state and transition: a change of behaviour changes lines. */
export function transitionTable(machine: AnyStateMachine): string {
  const nodes = stateNodesOf(machine).toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const states = table(['state', 'is', 'tags', 'calls', 'on entry', 'on exit'], nodes.map(stateRow))
  const transitions = table(
    ['state', 'when', 'if', 'goes to', 'does'],
    nodes.flatMap((node) => sortedDefinitions(node).map(transitionRow)),
  )
  return [`machine ${machine.id}`, '', ...states, '', ...transitions, ...delayLines(machine), ''].join('\n')
}

function delayLines(machine: AnyStateMachine): string[] {
  const delays = Object.entries(machine.implementations.delays as Record<string, unknown>).toSorted(([one], [other]) =>
    compare(one, other),
  )
  const lines = delays.map(([name, delay]) => `${name} = ${typeof delay === 'number' ? `${delay} ms` : '(computed)'}`)
  return lines.length === 0 ? [] : ['', ...lines]
}

function stateRow(node: Node): Row {
  const initial = node.type === 'compound' ? `compound, begins in ${node.initial.target.map(placeOf).join(' ')}` : node.type
  return [
    placeOf(node),
    initial,
    node.tags.toSorted(compare).join(' '),
    node.invoke.map(({ id, src }) => (id === src ? id : `${id} (${JSON.stringify(src)})`)).join(' '),
    actionNames(node.entry).filter(untimed).join(' '),
    actionNames(node.exit).filter(untimed).join(' '),
  ]
}

// Timers add their own raise and cancel; they appear as `after` rows.
function untimed(action: string): boolean {
  return !/^xstate\.(raise|cancel)( xstate\.after\.|$)/.test(action)
}

/** Returns a transition as its line in the table. */
export function transitionRow(definition: Definition): Row {
  const target = definition.target?.map(placeOf).join(' ') ?? '(stays)'
  return [
    placeOf(definition.source),
    triggerLabel(definition.eventType),
    guardName(definition.guard),
    definition.reenter ? `${target} (again)` : target,
    actionNames(definition.actions).join(' '),
  ]
}

// Branches of one event keep their order: the machine takes the first whose guard holds.
function sortedDefinitions(node: Node): Definition[] {
  return ownDefinitions(node).toSorted((one, other) => compare(one.eventType, other.eventType))
}

function table(head: Row, rows: readonly Row[]): string[] {
  const all = [head, ...rows.map((row) => row.map((cell) => cell || '·'))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
