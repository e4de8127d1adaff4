import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'
import { refuseKeys } from '#server/installation/gateway-keys.ts'
import type { GivenKeys } from '#server/installation/gateway-keys.ts'
import { gatewayTexts } from '#server/refusal/gateway-texts.ts'
import { Refusal } from '#server/refusal/refusal.ts'
import { productionEnv } from '../support/production-env.ts'
import { testEnv } from '../support/test-env.ts'

const production = readEnv(productionEnv)
const stripeOf = (mode: 'live' | 'test', changes: object = {}): GivenKeys => ({
  driver: 'stripe',
  publicKey: `pk_${mode}_0123456789`,
  secretKey: `sk_${mode}_0123456789`,
  webhookSecret: 'whsec_0123456789',
  ...changes,
})
const openpay = (webhookPassword: string): GivenKeys => ({
  driver: 'openpay',
  merchantId: 'm123456789',
  publicKey: 'pk_0123456789',
  privateKey: 'sk_0123456789',
  webhookUser: 'openpay',
  webhookPassword,
})

/** Returns the field that is refused and why; null when the keys may be tried. */
function fault(env: Env, keys: GivenKeys) {
  try {
    refuseKeys(env, keys, 'en')
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [refused] = error.errors
    return [refused?.field, Object.entries(gatewayTexts).find(([, { en }]) => en === refused?.message)?.[0]]
  }
}

test('in production test keys, a pair of two modes, keys of the sandbox and weak passwords are refused by their field', () => {
  expect(fault(production, stripeOf('live'))).toBeNull()
  expect(fault(production, stripeOf('test'))).toEqual(['secretKey', 'test'])
  expect(fault(production, stripeOf('live', { publicKey: 'pk_test_0123456789' }))).toEqual(['publicKey', 'modes'])
  expect(fault(production, stripeOf('test', { publicKey: 'pk_live_0123456789' }))).toEqual(['publicKey', 'modes'])
  expect(fault(production, stripeOf('live', { webhookSecret: 'whsec_sandbox0000000000000000' }))).toEqual([
    'webhookSecret',
    'test',
  ])
  expect(fault(production, openpay('correct horse battery'.replaceAll(' ', '-')))).toBeNull()
  expect(fault(production, openpay('abcabcabcabc'))).toEqual(['webhookPassword', 'guessable'])
  expect(fault(production, openpay('sandbox-webhook-password'))).toEqual(['webhookPassword', 'guessable'])
})

test('an operator who allows test keys allows them to tenants', () => {
  const allowing = readEnv({ ...productionEnv, ALLOW_INSECURE: 'test-keys' })
  expect(fault(allowing, stripeOf('test'))).toBeNull()
})

test('a live key is refused where money moves at another address, and test keys are welcome there', () => {
  const sandbox = testEnv({ STRIPE_API_BASE: 'http://localhost:4201' })
  expect(fault(sandbox, stripeOf('live'))).toEqual(['secretKey', 'live'])
  expect(fault(sandbox, stripeOf('test'))).toBeNull()
})
