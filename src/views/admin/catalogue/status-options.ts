import { catalogueStatuses, catalogueStatusFilter } from '#contract/catalogue-status.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { optionsBy } from '../list/options-of.ts'

/** Statuses as an address has them, for a filter. */
export const catalogueStatusOptions = optionsBy(catalogueStatusFilter, catalogueStatuses.toReversed(), catalogueStatusTexts)
