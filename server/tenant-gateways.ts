import type { Driver } from '#contract/driver.ts'
import type { Database } from './db/database.ts'
import { openAccount } from './domain/gateway-keys.ts'
import type { OpenAccount } from './domain/gateway-keys.ts'
import type { Keys } from './domain/keys.ts'
import type { Env } from './env.ts'
import type { GatewayEnv } from './env/gateways.ts'
import type { Logger } from './log/logger.ts'
import { createGateways } from './providers/payments/gateways.ts'
import type { Gateways } from './providers/payments/gateways.ts'
import { readGateways, resealGateway } from './queries/tenant-gateways.ts'
import { countedGateways } from './providers/payments/counted-gateways.ts'
import type { CountCall } from './providers/payments/counted-gateways.ts'
import { Refusal } from './refusal/refusal.ts'

/** The gateways of one tenant, each of them in one account. */
export interface GatewaysOfTenant extends Gateways {
  /** With what they are called: the tenant's own keys where it has some, and the installation's addresses. */
  readonly access: GatewayEnv
  /** The tenant's own account at each gateway; null: the installation's. */
  readonly own: Readonly<Record<Driver, string | null>>
}

export interface TenantGateways {
  /** The accounts of the installation, for tenants without their own. */
  readonly installation: Gateways
  /**
   * Returns the gateways of a tenant by what is stored now: a change counts at the next call, in every process. Not
   * inside a transaction. @throws Refusal 503 gateway.unavailable when the tenant's keys cannot be opened: money never
   * goes to another account instead
   */
  of(tenant: string): Promise<GatewaysOfTenant>
}

interface Needs {
  env: Pick<Env, 'gateways'>
  db: Pick<Database, 'directory'>
  keys: readonly [Keys, ...Keys[]]
  logger: Logger
  installation?: Gateways
  count: CountCall
}

const none = { openpay: null, stripe: null }

/** Returns the gateways of the tenants, remembered in this process by their version. */
export function createTenantGateways({
  env: { gateways: access },
  db,
  keys,
  logger,
  installation: given = createGateways(access),
  count,
}: Needs): TenantGateways {
  const installation = countedGateways(given, count)
  const remembered = new Map<string, { version: string; gateways: GatewaysOfTenant }>()

  async function opened(row: Awaited<ReturnType<typeof readGateways>>[number]): Promise<OpenAccount> {
    const open = openAccount(keys, row)
    if (!open) {
      logger.error({ tenant: row.tenant, driver: row.driver }, 'the keys of a gateway cannot be opened: APP_SECRET is another')
      throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
    }
    if (open.resealed) await resealGateway(db, row, open.resealed)
    return open.account
  }

  return {
    installation,
    async of(tenant) {
      const rows = await readGateways(db, tenant)
      if (rows.length === 0) {
        remembered.delete(tenant)
        return { ...installation, access, own: none }
      }
      const version = rows.map((row) => row.version).join()
      const before = remembered.get(tenant)
      if (before?.version === version) return before.gateways
      const accounts = await Promise.all(rows.map(opened))
      const gateways = gatewaysOf({ installation, common: access, count }, accounts)
      remembered.set(tenant, { version, gateways })
      return gateways
    },
  }
}

function gatewaysOf(
  { installation, common, count }: { installation: Gateways; common: GatewayEnv; count: CountCall },
  accounts: readonly OpenAccount[],
): GatewaysOfTenant {
  const access = accounts.reduce(withAccount, common)
  const { openpay, stripe } = countedGateways(createGateways(access), count)
  const idAt = (driver: Driver) => accounts.find((account) => account.driver === driver)?.accountId ?? null
  const own = { openpay: idAt('openpay'), stripe: idAt('stripe') }
  return {
    openpay: own.openpay === null ? installation.openpay : openpay,
    stripe: own.stripe === null ? installation.stripe : stripe,
    access,
    own,
  }
}

/** Returns the access to the gateways with the keys of an account. The addresses stay: a tenant gives keys alone. */
export function withAccount(access: GatewayEnv, account: OpenAccount): GatewayEnv {
  if (account.driver === 'stripe') {
    const { publicKey: publishableKey, secretKey, webhookSecret } = account
    return { ...access, stripe: { ...access.stripe, publishableKey, secretKey, webhookSecret } }
  }
  const { accountId: merchantId, publicKey, privateKey, webhookUser, webhookPassword } = account
  return { ...access, openpay: { ...access.openpay, merchantId, publicKey, privateKey, webhookUser, webhookPassword } }
}
