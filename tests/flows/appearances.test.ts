import { expect, test } from 'vitest'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { snapshotsOf } from '#tests/qa/engine/snapshots-of.ts'
import { models } from './models.ts'

interface Appearance {
  /** What is asked for in a state, as text, in every context in which it may be. */
  shown: ReadonlySet<string>
  isWaiting: boolean
}

/** Returns what a model asks for in each state of its flow that is not over. */
function appearancesOf(model: FlowModel): Map<string, Appearance> {
  const appearances = new Map<string, Appearance>()
  if (!('acts' in model.screen)) return appearances
  const { shows, facts = {} } = model.screen
  for (const snapshot of subjectsOf(model).flatMap(([, subject]) => [...snapshotsOf(subject).values()])) {
    if (snapshot.status !== 'active') continue
    for (const leaf of leavesOf(snapshot.value)) {
      const wanted = shows[leaf] ?? []
      const elements = typeof wanted === 'function' ? wanted(snapshot) : wanted
      // States with the same facts look the same where nothing else differs.
      const fact = facts[leaf] ? Object.values(facts).indexOf(facts[leaf]) : null
      const text = JSON.stringify([elements, fact])
      const { shown = new Set<string>() } = appearances.get(leaf) ?? {}
      appearances.set(leaf, { shown: new Set([...shown, text]), isWaiting: snapshot.tags.has('pending') })
    }
  }
  return appearances
}

const nothing = JSON.stringify([[], null])
const screens = Object.entries(models).filter(([, { screen }]) => 'acts' in screen)
const reasonsOf = ({ screen }: FlowModel, kind: 'bare' | 'alike') => ('acts' in screen ? Object.keys(screen[kind] ?? {}) : [])

test.each(screens)('%s asks for something in every state, or says why not', (_, model) => {
  const bare = [...appearancesOf(model)].filter(([, { shown }]) => shown.has(nothing)).map(([leaf]) => leaf)

  expect(bare.toSorted()).toEqual(reasonsOf(model, 'bare').toSorted())
})

test.each(screens)('%s tells its states apart where a person can act, or says why not', (_, model) => {
  const appearances = [...appearancesOf(model)].filter(([, { shown }]) => !shown.has(nothing))
  const pairs = appearances.flatMap(([one, first], at) =>
    appearances
      .slice(at + 1)
      .filter(([, other]) => !(first.isWaiting && other.isWaiting) && isSame(first.shown, other.shown))
      .map(([other]) => [one, other].toSorted().join(' = ')),
  )

  expect(pairs.toSorted()).toEqual(reasonsOf(model, 'alike').toSorted())
})

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((text) => other.has(text))
