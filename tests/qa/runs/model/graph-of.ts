import { explore, type Edge } from '../../engine/explore.ts'
import { subjectsOf, type FlowModel } from '../../engine/flow-model.ts'

/** Returns all edges of a flow for all inputs. Names states by their value, so that invariants read as sentences. */
export function edgesOf(model: FlowModel): (Edge & { fromState: string; toState: string })[] {
  return subjectsOf(model).flatMap(([, subject]) => {
    const { states, edges } = explore(subject)
    const values = new Map(states.map(({ key, value }) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))
    return edges.map((edge) => ({ ...edge, fromState: values.get(edge.from) ?? '', toState: values.get(edge.to) ?? '' }))
  })
}

/** Returns the steps that lead into a state from others: `state: what happened`, each once, sorted. */
export function waysInto(model: FlowModel, state: string): string[] {
  const entering = edgesOf(model).filter(({ fromState, toState }) => toState === state && fromState !== state)
  return unique(entering.map(({ fromState, label }) => `${fromState}: ${label}`))
}

/** Returns the steps that request an effect: `state: what happened`, each once, sorted. */
export function causesOf(model: FlowModel, effect: string): string[] {
  const causing = edgesOf(model).filter(({ effects }) => effects.includes(effect))
  return unique(causing.map(({ fromState, label }) => `${fromState}: ${label}`))
}

function unique(lines: string[]): string[] {
  return [...new Set(lines)].toSorted()
}
