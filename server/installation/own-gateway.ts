import { randomUUID } from 'node:crypto'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { sealSecrets } from '../domain/gateway-keys.ts'
import type { OpenAccount } from '../domain/gateway-keys.ts'
import { createGateways } from '../providers/payments/gateways.ts'
import type { Gateway } from '../providers/payments/gateway.ts'
import { deleteGateway, gatewayHoldings, lockGateways, ownAccount, writeGateway } from '../queries/tenant-gateways.ts'
import { otherAccountText } from '../refusal/gateway-texts.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import { withAccount } from '../tenant-gateways.ts'
import { refusedKey, refuseKeys } from './gateway-keys.ts'
import type { GivenKeys } from './gateway-keys.ts'

/** A change of a tenant's account at a gateway that the gateway agreed to. */
export interface TriedChange {
  tenant: string
  driver: Driver
  language: Language
  /** The tenant's own account before; null: the installation's. */
  before: string | null
  /** Whether both open the same account, so that nothing is lost. */
  isSame: boolean
  /** Whether the account before could be asked who it is. */
  isKnown: boolean
  /** What to store; null goes back to the installation's account. */
  next: { account: OpenAccount; live: boolean } | null
}

type Needs = Pick<Services, 'db' | 'env' | 'gateways'>

/**
 * Tries keys by one real call, before they are stored. Not inside a transaction.
 * @throws Refusal 422 with the field when the keys are refused, 503 when the gateway does not answer
 */
export async function tryKeys(services: Needs, tenant: string, keys: GivenKeys, language: Language): Promise<TriedChange> {
  const { db, env, gateways } = services
  refuseKeys(env, keys, language)
  const given = accountOf(keys)
  const { [keys.driver]: gateway } = createGateways(withAccount(env.gateways, given))
  const answer = await gateway.identify()
  if (answer.outcome === 'refused') throw refusedKey(keys.driver, language)
  if (answer.outcome !== 'ready') throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
  const { driver } = keys
  const before = await db.system((tx) => ownAccount(tx, { tenant, driver }))
  const present = before ?? (await idOf(gateways.installation[driver]))
  const next = { account: { ...given, accountId: answer.account }, live: gateway.isLive }
  return { tenant, driver, language, before, isKnown: present !== null, isSame: present === answer.account, next }
}

/** Tries the way back to the installation's account; null when the tenant is there already. */
export async function tryRemoval(
  services: Needs,
  tenant: string,
  driver: Driver,
  language: Language,
): Promise<TriedChange | null> {
  const { db, gateways } = services
  const before = await db.system((tx) => ownAccount(tx, { tenant, driver }))
  if (before === null) return null
  const common = await idOf(gateways.installation[driver])
  return { tenant, driver, language, before, isKnown: common !== null, isSame: common === before, next: null }
}

/**
 * Stores a tried change. Keys of the same account take the place of the earlier ones at any time.
 * @throws Refusal 409 gateway.account when the tenant would lose cards, customers or charges, with how many; 503 when
 * it is not known whose account the earlier one is; 409 record.changed when somebody changed the account meanwhile
 */
export async function writeChange(
  { keys }: Pick<Services, 'keys'>,
  tx: Transaction,
  change: TriedChange,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { tenant, driver, language, before, isKnown, isSame, next } = change
  await lockGateways(tx, tenant)
  if ((await ownAccount(tx, change)) !== before) throw new Refusal('record.changed')
  const holdings = await gatewayHoldings(tx, change)
  if (!isSame && Object.values(holdings).some((n) => n > 0)) {
    if (!isKnown) throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
    const message = otherAccountText(holdings, before, language)
    throw new Refusal('gateway.account', { errors: [{ field: 'account', message }] })
  }
  if (!next) return deleteGateway(tx, change)
  const { account, live } = next
  const { accountId, publicKey } = account
  const secret = account.driver === 'stripe' ? account.secretKey : account.privateKey
  await writeGateway(tx, {
    tenant,
    driver,
    accountId,
    publicKey,
    last4: secret.slice(-4),
    live,
    sealed: sealed(keys, tenant, account),
    version: randomUUID(),
    changedBy: userId,
    now,
  })
}

function sealed(keys: Services['keys'], tenant: string, account: OpenAccount): Buffer {
  if (account.driver === 'stripe') {
    const { driver, secretKey, webhookSecret } = account
    return sealSecrets(keys, { tenant, driver }, { secretKey, webhookSecret })
  }
  const { driver, privateKey, webhookUser, webhookPassword } = account
  return sealSecrets(keys, { tenant, driver }, { privateKey, webhookUser, webhookPassword })
}

/** Returns keys as an account whose id is not known yet; Openpay's names it itself. */
function accountOf(keys: GivenKeys): OpenAccount {
  if (keys.driver === 'stripe') return { ...keys, accountId: '' }
  const { merchantId, ...rest } = keys
  return { ...rest, accountId: merchantId }
}

async function idOf(gateway: Gateway): Promise<string | null> {
  const answer = await gateway.identify()
  return answer.outcome === 'ready' ? answer.account : null
}
