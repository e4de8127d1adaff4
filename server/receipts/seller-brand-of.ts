import type { Transaction } from '../db/database.ts'
import { sellerBrand } from '../domain/seller-brand.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import { findTenantLogo, readBrand } from '../queries/brand.ts'

/** Returns how a tenant appears in what is mailed and printed. */
export async function sellerBrandOf(tx: Transaction, tenant: string): Promise<SellerBrand> {
  return sellerBrand(await readBrand(tx, tenant), await findTenantLogo(tx, tenant))
}
