import { expect, test } from 'vitest'
import { recorded } from '#tests/qa/engine/recorded-walk.ts'

test('C-7K3M-2Q, 1: forgotPassword comes to the recorded states', () => {
  const walk = recorded('forgotPassword', [
    ['xstate.init', null, 'form'],
    ['address.submitted', 'form', 'busy'],
    ['xstate.error.actor.requestPasswordReset', 'busy', 'error', 'refused 500 server.failed'],
    ['failure.dismissed', 'error', 'form'],
  ])

  expect(walk.comesTo).toEqual(walk.recorded)
})
