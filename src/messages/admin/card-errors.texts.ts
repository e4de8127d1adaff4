import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorCode, WithheldCode } from '#contract/card-errors.ts'

const stolen = msg`El banco reporta la tarjeta como robada. Al cliente se le dio un texto neutro.`
const lost = msg`El banco reporta la tarjeta como extraviada. Al cliente se le dio un texto neutro.`
const retained = msg`El banco pide retener la tarjeta. Al cliente se le dio un texto neutro.`
const keys = msg`El proveedor no acepta nuestras llaves. Revisa la configuración del servidor.`

/** The real reason, for staff: for codes that are hidden from customers, or that only we can fix. */
export const administratorTexts: Record<WithheldCode | OperatorCode, MessageDescriptor> = {
  '1001': msg`Openpay no entendió nuestra solicitud. Es un defecto nuestro.`,
  '1002': keys,
  '1008': msg`Una de las cuentas de Openpay que participan está inactiva.`,
  '1009': msg`La solicitud a Openpay fue demasiado grande. Es un defecto nuestro.`,
  '1010': msg`Usamos la llave pública de Openpay donde va la privada.`,
  '1014': msg`Nuestra cuenta de Openpay está inactiva. Escribe a soporte de Openpay.`,
  '1016': msg`El correo del comercio ya está registrado en Openpay.`,
  '1020': msg`Enviamos a Openpay un monto con más de dos decimales. Es un defecto nuestro.`,
  '1023': msg`Se agotó el paquete de transacciones de Openpay. Es urgente.`,
  '1025': msg`El plan de Openpay tiene bloqueadas las transacciones CoDi.`,
  '3004': stolen,
  '3005': msg`El sistema antifraude de Openpay rechazó el cargo. Al cliente se le dio un texto neutro.`,
  '3009': lost,
  '3011': retained,
  '4001': msg`No hay saldo suficiente en nuestra cuenta de Openpay.`,
  '4002': msg`Hay comisiones pendientes de pago en Openpay.`,
  '6002': msg`Openpay no pudo llegar a nuestra dirección de notificaciones.`,
  '6003': msg`Nuestra dirección de notificaciones respondió con error.`,
  fraudulent: msg`Stripe sospecha un fraude. Al cliente se le dio un texto neutro.`,
  merchant_blacklist: msg`La tarjeta está en nuestra lista de bloqueo de Stripe. Al cliente se le dio un texto neutro.`,
  lost_card: lost,
  stolen_card: stolen,
  pickup_card: retained,
  restricted_card: msg`El banco restringió la tarjeta, quizá por pérdida o robo. Al cliente se le dio un texto neutro.`,
  security_violation: msg`El banco reporta una violación de seguridad. Al cliente se le dio un texto neutro.`,
  amount_too_small: msg`El monto es menor que el mínimo de Stripe (10 pesos). Es un defecto nuestro.`,
  api_key_expired: keys,
  platform_api_key_expired: keys,
}
