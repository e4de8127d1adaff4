import { expect, test } from 'vitest'
import type { Operation } from '#contract/endpoints.ts'
import { classesOf, className, codeOf, type FailureKind, whyNot } from '#tests/qa/runs/recovery/failure-class.ts'
import { meetsServer } from '#tests/qa/runs/recovery/meets-server.ts'

const rules: readonly (readonly [FailureKind, Operation, boolean, string | null])[] = [
  ['402', 'createToken', false, 'the call neither charges nor saves a card'],
  ['402', 'addCard', true, null],
  ['402', 'chargeOrder', true, null],
  ['412', 'getMe', true, 'the call carries nothing that could be unfit'],
  ['412', 'createToken', false, null],
  ['422', 'endSession', true, 'the call carries no field'],
  ['422', 'createToken', false, null],
  ['late success', 'getMe', true, 'a call that only reads succeeds without a trace'],
  ['late success', 'createToken', false, null],
  ['double press', 'getMe', true, 'a call that only reads changes nothing when it is made twice'],
  ['double press', 'createToken', false, null],
  ['webhook first', 'addCard', true, 'no webhook tells of what the call does'],
  ['webhook first', 'chargeOrder', true, null],
  ['sign-out elsewhere', 'createToken', false, 'nobody is signed in on this screen'],
  ['sign-out elsewhere', 'getMe', true, null],
  ['reload', 'getMe', true, null],
]

test.for(rules)('%s of %s, signed in: %s', ([kind, operation, isSignedIn, reason]) => {
  expect(whyNot(kind, operation, isSignedIn)).toBe(reason)
})

test('what may happen to a call follows from its row of the contract', () => {
  expect(classesOf('createToken', false).map(className)).toEqual([
    '400',
    '401',
    '403',
    '404',
    '409',
    '412',
    '422 email',
    '422 password',
    '423',
    '429',
    '500',
    '503',
    'timeout',
    'dropped',
    'malformed',
    'offline',
    'late success',
    'double press',
    'second tab',
    'server killed',
    'clock moved',
    'reload',
    'back',
  ])
})

test('the real server takes part where it acts or refuses, and not where the browser gets a made-up answer', () => {
  const served = (operation: Operation) =>
    classesOf(operation, true)
      .filter((one) => meetsServer(one, operation))
      .map(className)

  const acted = [
    'late success',
    'sign-out elsewhere',
    'double press',
    'second tab',
    'server killed',
    'clock moved',
    'reload',
    'back',
  ]

  expect([served('getMe'), served('createToken'), served('changePassword')]).toEqual([
    ['400', '401', '404', '423', '500', 'sign-out elsewhere', 'server killed', 'clock moved'],
    ['400', '422 email', '422 password', ...acted],
    ['400', '401', '404', '422 old_password', '422 password', '422 password_confirmation', '423', '500', ...acted],
  ])
})

test('a refusal carries the code of its call, or the one that stands for the status everywhere', () => {
  expect([
    codeOf('409', 'cancelOrder'),
    codeOf('409', 'createToken'),
    codeOf('422', 'claimOwnership'),
    codeOf('412', 'createToken'),
  ]).toEqual(['order.state', 'record.changed', 'validation.failed', ''])
})
