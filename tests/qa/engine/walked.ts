import type { StateValue } from 'xstate'
import type { Edge, Graph } from './explore.ts'
import { subjectsOf, type FlowModel } from './flow-model.ts'
import { replay } from './replay.ts'
import { stepLabel, type Path } from './step.ts'
import { valueKey, type Subject } from './subject.ts'

/** Returns the name of an edge, by the key of its source and what happens. */
export function edgeName({ from, label }: { from: string; label: string }): string {
  return `${from} on ${label}`
}

/** Returns the edges that a path takes, by name. */
export function walkedEdges(subject: Subject, path: Path): string[] {
  const key = subject.key ?? valueKey
  return replay(subject, path).steps.map(({ before, step }) => edgeName({ from: key(before), label: stepLabel(step) }))
}

/** Returns the edges of a graph whose cause is not in `wanted` yet, and adds these causes. */
export function newCauses({ states, edges }: Graph, wanted: Set<string>): Edge[] {
  const values = new Map(states.map(({ key, value }) => [key, value]))
  return edges.filter(({ from, label, definitions }) => {
    const name = causeName(values.get(from)!, label, definitions)
    const isNew = !wanted.has(name)
    wanted.add(name)
    return isNew
  })
}

/** Names what happens in a state by its cause and the transitions that it takes. The context does not count. */
function causeName(value: StateValue, label: string, definitions: readonly string[]): string {
  return `${JSON.stringify(value)} on ${label}: ${definitions.join(', ')}`
}

/** Returns the causes on a path, by name. */
export function walkedCauses(subject: Subject, path: Path): string[] {
  return replay(subject, path).steps.map(({ before, step, definitions }) => causeName(before.value, stepLabel(step), definitions))
}

/** Returns the states and transitions that a path takes, including those of its start. */
export function walkedParts(subject: Subject, path: Path): { nodes: string[]; definitions: string[] } {
  const { nodes, definitions, steps } = replay(subject, path)
  return {
    nodes: [...nodes, ...steps.flatMap((step) => step.nodes)],
    definitions: [...definitions, ...steps.flatMap((step) => step.definitions)],
  }
}

/** Returns every outcome of every call of a model, with its name in edges. */
export function outcomeNames(model: FlowModel): string[] {
  const [[, { outcomes }] = [undefined, { outcomes: () => [] }]] = subjectsOf(model)
  return Object.keys(model.calls).flatMap((call) => outcomes(call).map(({ name }) => `${call}: ${name}`))
}

/** Returns the outcomes that some edge of the graphs receives. */
export function heardOutcomes(graphs: readonly Graph[]): Set<string> {
  return new Set(graphs.flatMap(({ edges }) => edges.filter(({ step }) => 'hears' in step).map(({ label }) => label)))
}
