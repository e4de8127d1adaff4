import { expect, test } from 'vitest'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { flowDrill } from '../../drill.ts'
import { wayId } from '../../way-record.ts'
import { nothingLike } from './nothing-like.ts'

const drills = [flowDrill('sign-in', signInModel)]
const way = wayId('sign-in', 'with a password')
const scenarios = [{ flow: 'sign-in', variants: { 'with a password': {} as never } }]
const says = (selection: Parameters<typeof nothingLike>[0]) => nothingLike(selection, drills, scenarios)

test('a machine, a state, a path or a way that does not exist is named, with what there is instead', () => {
  expect(says({ seed: 1, machine: 'signin' })).toBe('There is no machine signin. There are: sign-in.')
  expect(says({ seed: 1, to: 'sign-in.nosuch' })).toBe(
    'sign-in has no state nosuch. It has: loading, form, busy, error, throttled, code, code.form, code.busy, code.error, code.throttled, recovery, recovery.form, recovery.busy, recovery.error, recovery.throttled, passkey, passkey.form, passkey.asking, passkey.prompting, passkey.busy, passkey.error, passkey.throttled, loggedIn.',
  )
  expect(says({ seed: 1, to: 'nosuch' })).toBe('Say of which machine the state is: --to sign-in.nosuch.')
  expect(says({ seed: 1, path: 'sign-in/abc' })).toBe(
    'sign-in has no path sign-in/abc. An id comes from the steps: when they change, the path has another one.',
  )
  expect(says({ seed: 1, way: 'sign-in/abc' })).toBe(`sign-in has no way sign-in/abc. There are: ${way} (with a password).`)
})

test('the id of a way that was given as that of a path leads to the way', () => {
  expect(says({ seed: 1, path: way })).toBe(`${way} is a way on the real server, and no path: npm run qa -- --way ${way}`)
})
