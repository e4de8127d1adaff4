import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js'
import type { AnyStateMachine } from 'xstate'
import { definitionId, ownDefinitions, stateNodesOf } from '../definitions.ts'
import { triggerLabel } from '../machine-events.ts'
import { actionNames, guardName } from '../names.ts'
import { rootOf, type Definition, type Node } from '../xstate-view.ts'
import { boxSize, lineHeight, textSize, type Line } from './text-size.ts'

export type BoxKind = 'state' | 'pending' | 'final' | 'group' | 'parallel' | 'start'
export interface Box extends ElkNode {
  kind: BoxKind
  /** The name first, then what happens inside. */
  lines: Line[]
  /** Ids of the transitions that each line stands for. */
  parts: string[][]
  children?: Box[]
}
export interface Label extends ElkLabel {
  /** Id of the transition. */
  part: string
}
export interface Arrow extends ElkExtendedEdge {
  labels?: Label[]
}
export interface Drawing extends ElkNode {
  children: Box[]
  edges: Arrow[]
}

/** Returns what a state is called besides its name, by its place; undefined when it is called nothing else. */
export type Naming = (place: string) => Exclude<Line, string> | undefined

/**
 * Returns a machine as boxes and arrows without positions. Arrows between the same two states share their labels.
 */
export function drawingOf(machine: AnyStateMachine, naming: Naming = () => undefined): Drawing {
  const root = rootOf(machine)
  const nodes = stateNodesOf(machine).filter(({ type }) => type !== 'history')
  const acts = ownDefinitions(root).length + root.invoke.length > 0
  return {
    id: '(paper)',
    children:
      acts || root.type === 'parallel'
        ? [boxOf(root, naming)]
        : [...starts(root), ...Object.values(root.states).map((state) => boxOf(state, naming))],
    edges: [...nodes.flatMap(startArrow), ...arrows(nodes)],
  }
}

const startId = (node: Node) => `${node.id}::start`

function boxOf(node: Node, naming: Naming): Box {
  const inner = Object.values(node.states)
  const said = naming(node.path.join('.'))
  const within: { text: Line; parts: string[] }[] = [
    { text: node.path.at(-1) ?? node.id, parts: [] },
    ...(said ? [{ text: said, parts: [] }] : []),
    ...inside(node),
  ]
  const [lines, parts] = [within.map(({ text }) => text), within.map(({ parts }) => parts)]
  const kind = kindOf(node)
  if (inner.length === 0) return { id: node.id, kind, lines, parts, ...boxSize(lines) }
  const padding = `[top=${lines.length * lineHeight + 16},left=14,bottom=14,right=14]`
  return {
    id: node.id,
    kind,
    lines,
    parts,
    children: [...starts(node), ...inner.map((state) => boxOf(state, naming))],
    layoutOptions: { 'elk.padding': padding },
  }
}

function kindOf({ type, tags }: Node): BoxKind {
  if (type === 'parallel') return 'parallel'
  if (type === 'compound') return 'group'
  if (type === 'final') return 'final'
  return tags.includes('pending') ? 'pending' : 'state'
}

// Lists calls and transitions that stay in the state: they have no arrow.
function inside(node: Node): { text: string; parts: string[] }[] {
  const staying = ownDefinitions(node).filter(({ target }) => target === undefined)
  const byText = Map.groupBy(staying, withActions)
  return [
    ...node.invoke.map(({ id }) => ({ text: `calls ${id}`, parts: [] })),
    ...[...byText].map(([text, definitions]) => ({ text, parts: definitions.map(definitionId) })),
  ]
}

function starts(node: Node): Box[] {
  return node.type === 'compound' ? [{ id: startId(node), kind: 'start', lines: [], parts: [], width: 10, height: 10 }] : []
}

function startArrow(node: Node): Arrow[] {
  if (node.type !== 'compound') return []
  return [{ id: `${startId(node)}→`, sources: [startId(node)], targets: node.initial.target.map(({ id }) => id) }]
}

function arrows(nodes: Node[]): Arrow[] {
  const moving = nodes
    .flatMap(ownDefinitions)
    .flatMap((definition) => (definition.target ?? []).map((target) => ({ definition, target })))
  const groups = Map.groupBy(moving, ({ definition, target }) => `${definition.source.id}→${target.id}`)
  return [...groups].map(([id, group]) => {
    const [{ definition, target }] = group as [(typeof group)[number]]
    const labels = group.map(({ definition }) => elkLabel(definition))
    return { id, sources: [definition.source.id], targets: [target.id], labels }
  })
}

function labelOf({ eventType, guard }: Definition): string {
  const condition = guardName(guard)
  return triggerLabel(eventType) + (condition && ` [${condition}]`)
}

function withActions(definition: Definition): string {
  const does = actionNames(definition.actions).join(', ')
  return labelOf(definition) + (does && ` / ${does}`)
}

function elkLabel(definition: Definition): Label {
  const text = labelOf(definition)
  return { text, part: definitionId(definition), ...textSize(text) }
}
