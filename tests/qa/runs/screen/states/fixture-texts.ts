import { inGroups } from '#contract/transfer.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { newFactor } from '#tests/fixtures/factors.ts'
import { outcomesOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'

/** Returns every text that reaches a screen as data: answers of calls, inputs of the flow and typed text. */
export function fixtureTexts(model: FlowModel): Set<string> {
  const events = Object.values(model.ui).filter((one) => typeof one !== 'function')
  const heard = Object.keys(model.calls).flatMap((call) => outcomesOf(model, call).map(({ hears }) => hears))
  const grouped = inGroups(newFactor.secret)
  return new Set([answers, model.inputs, events, heard, grouped].flatMap((one) => textsIn(one, new Set())))
}

function textsIn(value: unknown, visited: Set<unknown>): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\s+/g, ' ').trim()]
  if (typeof value !== 'object' || value === null || visited.has(value)) return []
  visited.add(value)
  return Object.values(value).flatMap((one) => textsIn(one, visited))
}
