import { addressLines, receiptIssuerEntry, receiptIssuerSchema } from '#contract/receipt-issuer.ts'
import type { Transaction } from '../db/database.ts'
import { settingValue } from '../queries/settings.ts'

/** Returns who is paid at a tenant as one line: name, RFC and address, as far as written; null if nobody wrote them. */
export async function payeeOf(tx: Transaction, tenant: string): Promise<string | null> {
  const { data: issuer } = receiptIssuerSchema.safeParse(await settingValue(tx, tenant, receiptIssuerEntry))
  if (!issuer) return null
  return [issuer.name, `RFC ${issuer.rfc}`, ...(issuer.address ? addressLines(issuer.address) : [])].join(', ')
}
