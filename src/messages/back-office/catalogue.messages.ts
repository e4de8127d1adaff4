import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductRow } from '#contract/back-office/catalogue.ts'

/** The statuses of products and plans by their names (STAT-1). */
export const catalogueStatusTexts: Record<ProductRow['status'], MessageDescriptor> = {
  error: msg`Con error`,
  inactive: msg`Inactivo`,
  active: msg`Activo`,
}
