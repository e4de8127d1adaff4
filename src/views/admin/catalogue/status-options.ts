import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'

/** Statuses by their numbers on the wire, for a filter. */
export const catalogueStatusOptions = [
  { value: '1', label: catalogueStatusTexts.active },
  { value: '0', label: catalogueStatusTexts.inactive },
  { value: '-1', label: catalogueStatusTexts.error },
] as const
