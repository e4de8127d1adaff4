import { expect, test, vi } from 'vitest'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { explore } from '../../engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { mutantsOf } from '../mutants/mutants.ts'
import { deadEnds } from '../../engine/proofs/dead-ends.ts'
import { models } from '#tests/flows/models.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'

// A large flow has thousands of edges, and a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

function lost(model: FlowModel, home: readonly string[]) {
  return subjectsOf(model).flatMap(([, subject]) => deadEnds(explore(onScreen(model, subject)), home))
}

test.each(Object.entries(models))(
  '%s: from everywhere a hand on the screen reaches an end or home, without a reload',
  (_, model) => {
    expect(lost(model, Object.keys(model.homes ?? {}))).toEqual([])
  },
)

const withHomes = Object.entries(models).filter(([, { homes }]) => homes !== undefined)

test.each(withHomes)('%s: without its homes some state would be without a way, and each of them is a goal', (_, model) => {
  expect(lost(model, []).length).toBeGreaterThan(0)
  expect(Object.keys(model.homes ?? {}).filter((state) => !model.goals.includes(state))).toEqual([])
})

test('finds the states in which a person is lost once a way on is taken away', () => {
  const { machine } = mutantsOf(signInMachine).find(({ fault }) => fault === 'form credentials.submitted[0] dropped')!

  expect(lost(signInModel, [])).toEqual([])
  expect(lost({ ...signInModel, machine }, []).map(({ where }) => where)).toContain(
    JSON.stringify([JSON.stringify(['form', false]), [], false]),
  )
})
