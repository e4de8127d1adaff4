import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CatalogueFeature, ProductRow } from '#contract/admin/catalogue.ts'
import type { promoStates } from '#contract/admin/promo.ts'
import type { Plan } from '#contract/plan.ts'

/** The statuses of products and plans by their names (STAT-1). */
export const catalogueStatusTexts: Record<ProductRow['status'], MessageDescriptor> = {
  error: msg`Con error`,
  inactive: msg`Inactivo`,
  active: msg`Activo`,
}

export const strategyTexts: Record<Plan['strategy'], MessageDescriptor> = {
  bypass: msg`Sin incorporación`,
  free_trial: msg`Prueba gratis`,
  pay_upfront: msg`Pago por adelantado`,
  full: msg`Completa`,
}

/** How a new customer finds a plan. */
export const visibilityTexts = {
  offered: msg`Se ofrece en la lista`,
  link: msg`Solo con enlace`,
  hidden: msg`No se ofrece`,
} as const satisfies Record<string, MessageDescriptor>

export const featureGroupTexts: Record<CatalogueFeature['group'], MessageDescriptor> = {
  additional_services: msg`Servicios adicionales`,
  services: msg`Servicios`,
  business_model: msg`Modelo de negocio`,
  consumables: msg`Consumibles`,
}

export const featureTypeTexts: Record<CatalogueFeature['type'], MessageDescriptor> = {
  number: msg`Número`,
  boolean: msg`Sí o no`,
  text: msg`Texto`,
}

/** The states of a promo code. */
export const promoStateTexts: Record<(typeof promoStates)[number], MessageDescriptor> = {
  waiting: msg`Por empezar`,
  open: msg`Vigente`,
  ended: msg`Terminado`,
  exhausted: msg`Agotado`,
  stopped: msg`Detenido`,
}
