import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobRecord, LogLine } from '#contract/admin/log.ts'
import { resourceTexts } from './permission.messages.ts'

export const levelTexts: Record<LogLine['level'], MessageDescriptor> = {
  info: msg`Información`,
  warn: msg`Advertencia`,
  error: msg`Error`,
}

export const jobStateTexts: Record<JobRecord['state'], MessageDescriptor> = {
  ready: msg`En espera`,
  running: msg`En curso`,
  done: msg`Hecho`,
  dead: msg`Abandonado`,
}

/** What a change in the audit log is about, by the word that the server writes. */
export const entityTexts: Readonly<Record<string, MessageDescriptor>> = {
  ...resourceTexts,
  applications: msg`Aplicaciones`,
  book_days: msg`Día de la conciliación`,
  book_differences: msg`Diferencia de la conciliación`,
  bulk_runs: msg`Acciones en lote`,
  rules: msg`Reglas de los datos`,
  figures: msg`Cifras del ingreso`,
  price_campaigns: msg`Campañas de precio`,
  claims: msg`Solicitudes de titularidad`,
  configuraciones: msg`Configuración`,
  apariencia: msg`Apariencia`,
  pasarelas: msg`Cuentas de las pasarelas`,
  credit: msg`Saldo a favor`,
  customer_notes: msg`Nota de un cliente`,
  customer_tags: msg`Etiquetas de un cliente`,
  tenants: msg`Organización`,
  exports: msg`Exportaciones`,
  features: msg`Características`,
  impersonations: msg`Vistas como el cliente`,
  jobs: msg`Trabajos`,
  orders: msg`Órdenes`,
  payment_attempt: msg`Intentos de cobro`,
  promocodes: msg`Códigos promocionales`,
  purchase_requests: msg`Solicitudes de compra`,
  subscription: msg`Suscripciones`,
}
