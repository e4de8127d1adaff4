import { useCatalogue } from '#server/installation/use-catalogue.ts'
import type { AdminCommand } from './command.ts'
import { readyTenant, tenantOption, tenantOr } from './tenant-option.ts'

/** Fills an empty catalogue with the example one. */
export const useCatalogueCommand: AdminCommand = {
  form: 'use-catalogue [--tenant KEY]',
  options: tenantOption,
  required: [],
  prepare(values) {
    const key = tenantOr(values['tenant'])
    return async (installation) => {
      const { tenant } = await readyTenant(installation, key)
      const { products, plans } = await useCatalogue(installation, tenant)
      return `The catalogue has ${products} products and ${plans} plans. Change their texts and prices at /admin before you sell.\n`
    }
  },
}
