import { expect, test } from 'vitest'
import { cardFramesOf } from '#server/domain/card-frames.ts'

const openpay = {
  merchantId: 'm123',
  publicKey: 'pk_1',
  apiBase: 'https://api.openpay.mx/v1',
  jsUrl: 'https://js.openpay.mx/openpay.v1.js',
  dataJsUrl: 'https://js.openpay.mx/openpay-data.v1.js',
}
const stripe = { publishableKey: 'pk_live_1', jsUrl: 'https://js.stripe.com/v3/' }

test('the live gateways: Openpay’s scripts without its test environment, and Stripe’s own release', () => {
  expect(cardFramesOf({ stripe, openpay })).toEqual([
    {
      driver: 'openpay',
      merchantId: 'm123',
      publicKey: 'pk_1',
      scriptUrl: 'https://js.openpay.mx/openpay.v1.js',
      dataScriptUrl: 'https://js.openpay.mx/openpay-data.v1.js',
      sandbox: false,
    },
    { driver: 'stripe', publishableKey: 'pk_live_1', scriptUrl: null },
  ])
})

test('stand-ins: the test environment of Openpay, and a script of Stripe that is named', () => {
  const frames = cardFramesOf({
    stripe: { ...stripe, jsUrl: 'http://127.0.0.1:9000/stripe.js' },
    openpay: { ...openpay, apiBase: 'https://sandbox-api.openpay.mx/v1' },
  })
  expect(frames).toMatchObject([{ sandbox: true }, { scriptUrl: 'http://127.0.0.1:9000/stripe.js' }])
})
