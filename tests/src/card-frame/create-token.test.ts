import { describe, expect, test, vi } from 'vitest'
import { cardFrameError } from '#src/card-frame/failure.ts'
import { createToken } from '#src/card-frame/openpay/create-token.ts'
import type { OpenpayScript } from '#src/card-frame/openpay/openpay-script.ts'
import { stripeFailure } from '#src/card-frame/stripe/stripe-error.ts'

type Create = OpenpayScript['token']['create']
const noop = () => undefined
const scriptOf = (create: Create): OpenpayScript => ({
  setId: noop,
  setApiKey: noop,
  setSandboxMode: noop,
  deviceData: { setup: () => '' },
  token: { create },
})
const failing = (answer: unknown) => scriptOf((_, __, failed) => failed(answer))
const key = (code: string, detail = '', status = 0) => ({ error: { code: `Openpay.error.${code}`, detail, status } })

describe('[CARD-3] every way in which Openpay’s script can fail', () => {
  test.each<[string, unknown, object]>([
    [
      'a refusal',
      { message: 'Request error', status: 422, data: { error_code: 2004, description: 'The number is invalid' } },
      key('2004', 'The number is invalid', 422),
    ],
    ['no network', { message: 'Request error', status: 0, data: {} }, key('network', 'Request error')],
    [
      'a time-out',
      { message: 'Timeout after 40000 milliseconds', status: 0, data: {} },
      key('timeout', 'Timeout after … milliseconds'.replace('…', '40000')),
    ],
    [
      'a wrong key',
      { message: 'Empty or invalid Openpay ID', status: 0, data: {} },
      key('unknown', 'Empty or invalid Openpay ID'),
    ],
    ['an answer that is no JSON', { message: 'Response error', status: 502, data: null }, key('unknown', 'Response error', 502)],
    ['nothing at all', undefined, key('unknown')],
    ['a text', 'tarjeta required', key('unknown')],
  ])('%s', async (_, answer, expected) => {
    expect(await createToken(failing(answer), {})).toEqual(expected)
  })

  test('a thrown text', async () => {
    const thrower = scriptOf(() => {
      throw Object.assign(new Error('tarjeta invalid'))
    })

    expect(await createToken(thrower, {})).toEqual(key('unknown'))
  })

  test('both callbacks settle it once, the first one', async () => {
    const both = scriptOf((_, done, failed) => {
      failed({ message: 'Response error (JSON parse failed)', status: 200, data: {} })
      done({ data: undefined, status: 200 })
    })

    expect(await createToken(both, {})).toEqual(key('unknown', 'Response error (JSON parse failed)', 200))
  })

  test('a success without a token is none', async () => {
    expect(
      await createToken(
        scriptOf((_, done) => done({ data: undefined, status: 200 })),
        {},
      ),
    ).toEqual(key('unknown'))
  })

  test('no callback at all ends by itself', async () => {
    vi.useFakeTimers()
    const waiting = createToken(scriptOf(noop), {})
    await vi.advanceTimersByTimeAsync(45_000)
    vi.useRealTimers()

    expect(await waiting).toEqual(key('timeout'))
  })

  test('a token is its id', async () => {
    expect(
      await createToken(
        scriptOf((_, done) => done({ data: { id: 'k1' }, status: 200 })),
        {},
      ),
    ).toEqual({ tokenId: 'k1' })
  })
})

test('no error leaves the frame with anything like a card number', () => {
  const said = cardFrameError({ code: 'card|declined 4', detail: 'The card 4111 1111-1111 1111 | is no good', status: 999 })

  expect(said).toEqual({ code: 'carddeclined4', detail: 'The card … / is no good', status: 0 })
})

describe('a failure of Stripe.js', () => {
  test.each([
    [{ type: 'validation_error', code: 'incomplete_number', message: 'Faltan números' }, { said: 'Faltan números' }],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Declined' },
      { error: { code: 'card_declined.lost_card', detail: 'Declined', status: 402 } },
    ],
    [
      { type: 'card_error', code: 'expired_card', decline_code: 'expired_card', message: 'Expired' },
      { error: { code: 'expired_card', detail: 'Expired', status: 402 } },
    ],
    [{ type: 'api_connection_error', message: 'x' }, { error: { code: 'network', detail: '', status: 0 } }],
    [
      { type: 'invalid_request_error', message: 'No such setupintent: seti_1' },
      { error: { code: 'unknown', detail: '', status: 0 } },
    ],
  ] as const)('%j', (error, expected) => {
    expect(stripeFailure(error)).toEqual(expected)
  })
})
