import { catalogueStatuses, catalogueStatusFilter } from '#contract/catalogue-status.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { optionsBy } from '../list/options-of.ts'

/** Options of a status filter, by their values in an address. */
export const catalogueStatusOptions = optionsBy(catalogueStatusFilter, catalogueStatuses.toReversed(), catalogueStatusTexts)
