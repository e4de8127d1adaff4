import type { Driver } from '#contract/driver.ts'
import * as z from '#contract/zod.ts'
import { seal, unseal } from './sealed.ts'
import type { Keys } from './keys.ts'

/** What only the server may know of an account at a gateway. */
export interface GatewaySecrets {
  stripe: { secretKey: string; webhookSecret: string }
  openpay: { privateKey: string; webhookUser: string; webhookPassword: string }
}

/** A tenant's own account at a gateway, as it is stored. */
export interface SealedAccount {
  tenant: string
  driver: Driver
  accountId: string
  publicKey: string
  sealed: Buffer
}

/** A tenant's own account, open. */
export type OpenAccount = {
  [One in Driver]: Pick<SealedAccount, 'accountId' | 'publicKey'> & { driver: One } & GatewaySecrets[One]
}[Driver]

const stripe = z.object({ secretKey: z.string(), webhookSecret: z.string() })
const openpay = z.object({ privateKey: z.string(), webhookUser: z.string(), webhookPassword: z.string() })

const ownerOf = ({ tenant, driver }: Pick<SealedAccount, 'tenant' | 'driver'>) => `${tenant}\n${driver}`

/** Seals the secrets of a tenant's account: for another tenant or gateway they do not open. */
export function sealSecrets<One extends Driver>(
  { gateway }: Keys,
  of: { tenant: string; driver: One },
  secrets: GatewaySecrets[One],
): Buffer {
  return seal(gateway, Buffer.from(JSON.stringify(secrets)), ownerOf(of))
}

/**
 * Opens an account with the first of the keys that can; null when none can. `resealed` is its secrets under the first
 * key, when a later one opened it (docs/decisions/0101).
 */
export function openAccount(
  [present, ...earlier]: readonly [Keys, ...Keys[]],
  { tenant, driver, accountId, publicKey, sealed }: SealedAccount,
): { account: OpenAccount; resealed: Buffer | null } | null {
  const owner = ownerOf({ tenant, driver })
  const current = unseal(present.gateway, sealed, owner)
  const plain = current ?? earlier.map(({ gateway }) => unseal(gateway, sealed, owner)).find((one) => one !== null)
  if (!plain) return null
  const json: unknown = JSON.parse(plain.toString())
  const own = { accountId, publicKey }
  const account =
    driver === 'stripe' ? { driver, ...own, ...z.parse(stripe, json) } : { driver, ...own, ...z.parse(openpay, json) }
  return { account, resealed: current ? null : seal(present.gateway, plain, owner) }
}
