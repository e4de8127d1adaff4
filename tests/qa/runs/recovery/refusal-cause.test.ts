import { expect, test } from 'vitest'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureClass } from './failure-class.ts'
import { causeOf } from './refusal-cause.ts'

const request = { url: 'http://x/api/y?a=1', body: '{"version":3,"nombre":"Ana"}', headers: { 'x-client-idx': 'own', DPoP: 'p' } }

function changeOf(failure: FailureClass, operation: Operation) {
  const cause = causeOf(failure, operation)
  return cause !== null && 'spoils' in cause ? cause.spoils(request) : cause
}

test('a call is spoiled on its way so that the real server refuses it as it should', () => {
  expect([
    changeOf({ kind: '400' }, 'updateUser'),
    changeOf({ kind: '404' }, 'updateUser'),
    changeOf({ kind: '409' }, 'updateUser'),
    changeOf({ kind: '422', of: 'nombre' }, 'updateUser'),
  ]).toEqual([
    { url: 'http://x/api/y?a=1&unreadable=%00' },
    { headers: { DPoP: 'p', 'X-Client-Idx': '00000000-0000-4000-8000-000000000000' } },
    { body: '{"version":4,"nombre":"Ana"}' },
    { body: '{"version":3,"nombre":[]}' },
  ])
})

test('what no call and no row of the person can cause is made up', () => {
  const madeUp = [
    causeOf({ kind: '403' }, 'updateUser'),
    causeOf({ kind: '403' }, 'inviteUser'),
    causeOf({ kind: '404' }, 'createToken'),
    causeOf({ kind: '409' }, 'cancelOrder'),
    causeOf({ kind: '422', of: 'logo' }, 'setLogo'),
    causeOf({ kind: '429' }, 'updateUser'),
    causeOf({ kind: '503' }, 'updateUser'),
  ]

  expect(madeUp).toEqual(madeUp.map(() => null))
})

test('a refusal of the whole person comes from their rows', () => {
  const kinds = (['403', '423', '500'] as const).map((kind) => causeOf({ kind }, 'quoteOrder'))

  expect(kinds.map((cause) => cause !== null && 'rows' in cause && cause.rows.name)).toEqual([
    'withoutRoles',
    'blocked',
    'unreadable',
  ])
})
