import type { AnyStateMachine } from 'xstate'
import { rootOf, type Definition, type Node } from './xstate-view.ts'

/** Every state node of a machine in document order, the root first. */
export function stateNodesOf(machine: AnyStateMachine): Node[] {
  const below = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(rootOf(machine))
}

/**
 * Every transition definition written in a machine: events, onDone, onError, after and always. Initial arrows are none.
 */
export function definitionsOf(machine: AnyStateMachine): Definition[] {
  return stateNodesOf(machine).flatMap(ownDefinitions)
}

export function ownDefinitions(node: Node): Definition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/**
 * The name of a definition by its place: node, event type and number of the branch.
 * Not its identity, since `machine.provide` makes new definition objects.
 */
export function definitionId(definition: Definition): string {
  const { source, eventType } = definition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} | ${eventType || 'always'} | ${(siblings ?? []).indexOf(definition)}`
}

/** A node with all that contain it, inner first. */
export function lineage(node: Node): Node[] {
  return node.parent ? [node, ...lineage(node.parent)] : [node]
}

/** A node's place below the root, dotted; the root itself is `(root)`. */
export function placeOf({ path }: Pick<Node, 'path'>): string {
  return path.join('.') || '(root)'
}
