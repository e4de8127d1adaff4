import type { OpenpayKeys, StripeKeys } from '#contract/admin/gateway-account.ts'
import type { Driver } from '#contract/driver.ts'
import type { Env } from '../env.ts'
import { isDemoKey, isStripeItself } from '../env/gateways.ts'
import { isGuessable } from '../env/refuse-insecure.ts'
import { gatewayTexts } from '../refusal/gateway-texts.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Keys that somebody gives for a tenant's own account. */
export type GivenKeys = ({ driver: 'stripe' } & StripeKeys) | ({ driver: 'openpay' } & OpenpayKeys)

const secretFields = { stripe: 'secretKey', openpay: 'privateKey' } as const satisfies Record<Driver, string>

/** Returns the refusal of a gateway's secret key. */
export const refusedKey = (driver: Driver, language: Language): Refusal => refusal(secretFields[driver], 'refused', language)

/**
 * Refuses keys with which this installation must not charge, by the rules of its own variables (docs/payments.md).
 * @throws Refusal 422 with the field
 */
export function refuseKeys(
  env: Pick<Env, 'production' | 'allowInsecure' | 'gateways'>,
  keys: GivenKeys,
  language: Language,
): void {
  const allowed = env.allowInsecure.includes('test-keys')
  for (const [name, value] of Object.entries(keys))
    if (env.production && isDemoKey(value)) throw refusal(name, name === 'webhookPassword' ? 'guessable' : 'test', language)
  if (keys.driver === 'openpay') {
    if (env.production && isGuessable(keys.webhookPassword)) throw refusal('webhookPassword', 'guessable', language)
    return
  }
  const [secret, shown] = [keys.secretKey, keys.publicKey].map((key) => key.includes('_live_'))
  if (secret !== shown) throw refusal('publicKey', 'modes', language)
  if (secret && !isStripeItself(env.gateways.stripe)) throw refusal('secretKey', 'live', language)
  if (!secret && env.production && !allowed) throw refusal('secretKey', 'test', language)
}

function refusal(field: string, fault: keyof typeof gatewayTexts, language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field, message: gatewayTexts[fault][language] }] })
}
