import { platformTenant } from '#server/db/seed.ts'
import { useCatalogue } from '#server/installation/use-catalogue.ts'
import type { AdminCommand } from './command.ts'

/** Fills an empty catalogue with the example one. */
export const useCatalogueCommand: AdminCommand = {
  form: 'use-catalogue',
  options: {},
  required: [],
  prepare: () => async (installation) => {
    const { products, plans } = await useCatalogue(installation, platformTenant.tenant)
    return `The catalogue has ${products} products and ${plans} plans. Change their texts and prices at /admin before you sell.\n`
  },
}
