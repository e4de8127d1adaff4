import { describe, expect, test } from 'vitest'
import { olivia } from '#tests/fixtures/people.ts'
import { httpOver, settled, signedIn } from './support/http-over.ts'
import { me, refusal, refused } from './support/replies.ts'

const rename = { params: { id: olivia.id }, body: { name: 'Olivia O.', version: 3 }, idempotencyKey: 'one-act-of-a-person' }
const old = refusal(403, 'sign_in.old')
const confirm = (current: { token: string }) => {
  current.token = 'token-2'
  return true
}

describe('[decision 0093] a call that the server refuses for an old sign-in', () => {
  test('is sent again with the new token, the same body and the same key, and nobody hears of the refusal', async () => {
    const { session, confirmed, renewed } = signedIn('token-1', confirm)
    const { call, sent, failed } = httpOver([old, me], { session })

    expect(await call('updateUser', rename)).toEqual({ data: olivia })
    expect(sent.map(({ headers, body }) => [headers['authorization'], headers['idempotency-key'], body])).toEqual([
      ['Bearer token-1', 'one-act-of-a-person', { nombre: 'Olivia O.', version: 3 }],
      ['Bearer token-2', 'one-act-of-a-person', { nombre: 'Olivia O.', version: 3 }],
    ])
    expect([confirmed.mock.calls, renewed.mock.calls, failed.mock.calls]).toEqual([[['token-1', undefined]], [], []])
  })

  test('is refused when the person cancels, and not asked for twice when the new one is refused too', async () => {
    const cancelled = signedIn('token-1')
    const first = httpOver([old], { session: cancelled.session })
    const again = signedIn('token-1', confirm)
    const second = httpOver([old], { session: again.session })

    expect(await settled(first.call('updateUser', rename))).toEqual({ failure: refused(403, 'sign_in.old') })
    expect([first.sent.length, first.failed.mock.calls.length]).toEqual([1, 1])
    expect(await settled(second.call('updateUser', rename))).toEqual({ failure: refused(403, 'sign_in.old') })
    expect([second.sent.length, again.confirmed.mock.calls.length]).toEqual([2, 1])
  })

  test('asks nobody for another refusal', async () => {
    const { session, confirmed } = signedIn('token-1', confirm)
    const { call, sent } = httpOver([refusal(403, 'permission.missing')], { session })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: refused(403, 'permission.missing') })
    expect([sent.length, confirmed.mock.calls.length]).toEqual([1, 0])
  })
})
