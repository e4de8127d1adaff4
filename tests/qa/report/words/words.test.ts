import { expect, test } from 'vitest'
import { drillsOf } from '#tests/qa/drill.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { outcomesOf, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { replay } from '#tests/qa/engine/replay.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import { models } from '#tests/flows/models.ts'
import { stories } from '#tests/flows/stories.ts'
import { callInWords } from './call-words.ts'
import { inputInWords } from './input-words.ts'
import { machineTitle } from './machine-titles.ts'
import { outcomeInWords } from './outcome-words.ts'
import { stepInWords } from './flow-words.ts'

const calls = Object.values(models).flatMap((model) => Object.keys(model.calls).map((call) => ({ model, call })))
/** Names that the dictionary lacks come back as they are. */
const untold = (names: Iterable<string>, inWords: (name: string) => { es: string }) =>
  [...new Set(names)].filter((name) => inWords(name).es === name)

test('every call and every end of a call has words in Spanish', () => {
  const ends = calls.flatMap(({ model, call }) => outcomesOf(model, call).map(({ name }) => name))

  expect(
    untold(
      calls.map(({ call }) => call),
      callInWords,
    ),
  ).toEqual([])
  expect(untold(ends, outcomeInWords)).toEqual([])
})

test('every beginning of a flow has words in Spanish, and every machine a title', () => {
  const inputs = Object.values(models).flatMap((model) => Object.keys(model.inputs))
  const withoutStory = drillsOf().flatMap(({ name }) => (name in stories ? [] : [name]))

  expect(untold(inputs, inputInWords)).toEqual([])
  expect(untold(withoutStory, machineTitle)).toEqual([])
})

test('every step of every flow has words in Spanish', async () => {
  const silent = new Set<string>()
  for (const model of Object.values(models)) {
    const met = new Set<string>()
    for (const [, subject] of subjectsOf(model)) {
      for (const path of edgePaths(explore(subject))) {
        if (path.steps.every((step) => met.has(stepLabel(step)))) continue
        for (const taken of replay(subject, path).steps) {
          const label = stepLabel(taken.step)
          met.add(label)
          if ((await stepInWords(model, taken)).es === label) silent.add(label)
        }
      }
    }
  }

  expect([...silent]).toEqual([])
})
