import type { FailureCode } from '#contract/failure-codes.ts'
import type { FactorCode } from '#contract/factor-code.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { Transaction } from '../db/database.ts'
import { base32 } from '../domain/base32.ts'
import { recoveryCodeBytes, recoveryCodeCount, recoveryCodeHash, shownRecoveryCode } from '../domain/recovery-code.ts'
import { seal, unseal } from '../domain/sealed.ts'
import { acceptedStep } from '../domain/totp.ts'
import { forgive, throttle } from '../http/throttling.ts'
import { hasFactor, lockFactor, resealFactor, replaceRecoveryCodes, takeRecoveryCode, takeStep } from '../queries/factors.ts'
import type { StoredFactor } from '../queries/factors.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'
import type { Language } from '../refusal/language.ts'

/** A person whose code is checked. */
export type Whose = CustomerKey & { userId: string }

/** Returns whom a sealed secret belongs to, so that it opens for nobody else. */
export const ownerOf = ({ tenant, userId }: Whose): string => `${tenant} ${userId}`

const wrong: readonly FailureCode[] = ['factor.wrong', 'passkey.wrong']

/** Runs an act that needs a factor. Wrong ones of a person are counted, wherever they come from; a right one is not. */
export async function guessing<Result>(
  services: Services,
  { tenant, userId }: Whose,
  act: () => Promise<Result>,
): Promise<Result> {
  const limits = [{ name: 'factor.user', by: userId }] as const
  await throttle(services, tenant, limits)
  try {
    const result = await act()
    await forgive(services, tenant, limits)
    return result
  } catch (error) {
    if (!(error instanceof Refusal && wrong.includes(error.code))) await forgive(services, tenant, limits)
    throw error
  }
}

/**
 * Uses a code up: of the confirmed application, whose row stays locked, so that of many calls with one code one passes,
 * or a recovery code, which serves with a passkey too.
 * @throws Refusal 409 factor.missing, 422 factor.wrong for a wrong code or one that was used before
 */
export async function takeCode(
  services: Services,
  tx: Transaction,
  whose: Whose,
  { method, code, language }: FactorCode & { language: Language },
): Promise<void> {
  const factor = await lockFactor(tx, whose)
  const isOn = factor !== undefined && factor.confirmedAt !== null
  if (!isOn && !(method === 'recovery' && (await hasFactor(tx, whose)))) throw new Refusal('factor.missing')
  if (isOn && method === 'totp') return takeTotp(services, tx, whose, { factor, code, language })
  for (const { recovery } of [services.keys, ...services.earlierKeys])
    if (await takeRecoveryCode(tx, whose, recoveryCodeHash(recovery, whose.userId, code))) return
  throw wrongCode(language)
}

/**
 * Uses a code of an authenticator application up, whether its factor is confirmed or not. A factor that an earlier
 * secret sealed is sealed anew (docs/decisions/0101). @throws as `takeCode`
 */
export async function takeTotp(
  { keys, earlierKeys, machineClock }: Services,
  tx: Transaction,
  whose: Whose,
  { factor, code, language }: { factor: StoredFactor; code: string; language: Language },
): Promise<void> {
  const owner = ownerOf(whose)
  const current = unseal(keys.factor, factor.secret, owner)
  const secret = current ?? earlierKeys.map((earlier) => unseal(earlier.factor, factor.secret, owner)).find((one) => one !== null)
  const step = secret ? acceptedStep(secret, code.replaceAll(' ', ''), machineClock.now()) : null
  if (!secret || step === null || !(await takeStep(tx, whose, step))) throw wrongCode(language)
  if (!current) await resealFactor(tx, whose, seal(keys.factor, secret, owner))
}

/** Replaces a person's recovery codes and returns the new ones, which are stored as hashes alone. */
export async function newRecoveryCodes({ keys, randomText }: Services, tx: Transaction, whose: Whose): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    shownRecoveryCode(base32(Buffer.from(randomText(recoveryCodeBytes), 'base64url'))),
  )
  await replaceRecoveryCodes(
    tx,
    whose,
    codes.map((code) => recoveryCodeHash(keys.recovery, whose.userId, code)),
  )
  return codes
}

function wrongCode(language: Language): Refusal {
  return new Refusal('factor.wrong', { errors: [{ field: 'code', message: ruleText('factor.wrong', language) }] })
}
