import { expect, test } from 'vitest'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { contrastLines, Differs, NotShown } from '#tests/qa/engine/contrast.ts'
import { text } from '#tests/qa/engine/user/user.ts'
import { flowDrill } from '../../drill.ts'
import { planOf } from '../../plan.ts'
import { playPath, type Play } from './play-path.ts'

const [planned] = planOf(flowDrill('sign-in', signInModel), { seed: 1, to: 'sign-in.busy' })
const failing =
  (thrown: Error): Play['run'] =>
  () =>
    Promise.reject(thrown)
const readScreen: Play['readScreen'] = (elements) => ({
  expected: elements.map((says) => ({ says: JSON.stringify(says), differs: true })),
  actual: [{ says: 'el título «Inicia sesión»', differs: false }],
})

test('what a screen does not show is recorded beside everything that it shows', async () => {
  const element = text('Inicia sesión', 'Sign in')
  const error = new NotShown('it is not seen', { state: 'busy', elements: [element], cause: new Error('not on the screen') })
  const { failure } = await playPath(planned!, { run: failing(error), readScreen })

  expect(failure?.message).toBe('it is not seen: not on the screen')
  expect(failure?.contrast).toEqual({
    of: 'screen',
    at: 'busy',
    expected: [{ says: JSON.stringify(element), differs: true }],
    actual: [{ says: 'el título «Inicia sesión»', differs: false }],
  })
})

test('an act that the screen does not allow is recorded beside what it shows, and a difference with both its sides', async () => {
  const contrast = { of: 'request' as const, at: 'createToken', ...contrastLines(['a'], ['b']) }
  const refused = await playPath(planned!, { run: failing(new Error('there is no button "Sign in"')), readScreen })
  const differing = await playPath(planned!, { run: failing(new Differs('it sent something else', contrast)), readScreen })

  expect(refused.failure?.contrast).toEqual({
    of: 'screen',
    at: '',
    expected: [{ says: 'there is no button "Sign in"', differs: true }],
    actual: [{ says: 'el título «Inicia sesión»', differs: false }],
  })
  expect(differing.failure?.contrast).toEqual(contrast)
})
