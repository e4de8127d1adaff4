import type { AnyStateMachine } from 'xstate'
import { alignColumns } from '#scripts/approve/columns.ts'
import type { Part, Row } from '#scripts/approve/row.ts'
import { ownDefinitions, placeOf, stateNodesOf } from './definitions.ts'
import { actionNames, guardName } from './names.ts'
import { triggerLabel } from './machine-events.ts'
import type { Definition, Node } from './xstate-view.ts'

/** Returns a machine as sorted rows of states, transitions and limits: a change of behaviour changes rows. */
export function transitionParts(machine: AnyStateMachine): Part[] {
  const nodes = stateNodesOf(machine).toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const transitions = nodes.flatMap((node) => sortedDefinitions(node).map(transitionRow))
  return [
    { heads: ['state', 'is', 'tags', 'calls', 'on entry', 'on exit'], rows: nodes.map(stateRow) },
    { heads: ['state', 'when', 'if', 'goes to', 'does'], rows: transitions },
    { heads: ['limit', 'lasts'], rows: limitRows(machine) },
  ].filter(({ rows }) => rows.length > 0)
}

const filled = (cell: string) => cell || '·'

/** Returns a machine as text, one line for each row: a change of behaviour changes lines. */
export function transitionTable(machine: AnyStateMachine): string {
  const blocks = transitionParts(machine).map(({ heads, rows }) =>
    heads[0] === 'limit' ? rows.map((row) => row.join(' = ')) : alignColumns([heads, ...rows]),
  )
  return [[`machine ${machine.id}`], ...blocks].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function limitRows(machine: AnyStateMachine): Row[] {
  return Object.entries(machine.implementations.delays as Record<string, unknown>)
    .toSorted(([one], [other]) => compare(one, other))
    .map(([name, delay]) => [name, typeof delay === 'number' ? `${delay} ms` : '(computed)'])
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
  ].map(filled)
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
  ].map(filled)
}

// Branches of one event keep their order: the machine takes the first whose guard holds.
function sortedDefinitions(node: Node): Definition[] {
  return ownDefinitions(node).toSorted((one, other) => compare(one.eventType, other.eventType))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
