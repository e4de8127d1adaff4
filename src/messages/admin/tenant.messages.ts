import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TenantStateName } from '#contract/admin/tenant.ts'

/** The state of a business of the platform. */
export const tenantStateTexts: Record<TenantStateName, MessageDescriptor> = {
  created: msg`Creándose: anotada`,
  granted: msg`Creándose: con roles y permisos`,
  configured: msg`Creándose: con ajustes y términos`,
  stocked: msg`Creándose: con catálogo`,
  active: msg`Activa`,
  suspended: msg`Suspendida`,
  closing: msg`Cerrándose`,
  closed: msg`Cerrada`,
}

/** The steps of a new business, each with the state that it leads to. */
export const tenantSteps: readonly (readonly [TenantStateName, MessageDescriptor])[] = [
  ['created', msg`Anotar la organización y su dirección`],
  ['granted', msg`Dar roles y permisos`],
  ['configured', msg`Escribir ajustes y términos`],
  ['stocked', msg`Preparar el catálogo`],
  ['active', msg`Invitar a su root y abrir la dirección`],
]
