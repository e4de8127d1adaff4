import type { AnyStateMachine } from 'xstate'
import { rootOf, type Definition, type Node } from './xstate-view.ts'

/** Returns every state node of a machine in document order, the root first. */
export function stateNodesOf(machine: AnyStateMachine): Node[] {
  const below = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(rootOf(machine))
}

/**
 * Returns every transition definition of a machine: events, onDone, onError, after and always, but no initial arrows.
 */
export function definitionsOf(machine: AnyStateMachine): Definition[] {
  return stateNodesOf(machine).flatMap(ownDefinitions)
}

export function ownDefinitions(node: Node): Definition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/**
 * Returns the name of a definition by its place: node, event type and number of the branch. Its identity would not do,
 * since `machine.provide` makes new definition objects.
 */
export function definitionId(definition: Definition): string {
  const { source, eventType } = definition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} | ${eventType || 'always'} | ${(siblings ?? []).indexOf(definition)}`
}

/** Returns a node with all nodes that contain it, inner first. */
export function lineage(node: Node): Node[] {
  return node.parent ? [node, ...lineage(node.parent)] : [node]
}

/** Returns the place of a node below the root, dotted. The root itself is `(root)`. */
export function placeOf({ path }: Pick<Node, 'path'>): string {
  return path.join('.') || '(root)'
}
