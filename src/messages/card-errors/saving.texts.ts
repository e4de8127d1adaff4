import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SavingCode } from '#contract/card-errors.ts'
import { common } from './common.texts.ts'

const again = msg`No pudimos guardar la tarjeta. Intenta de nuevo.`

/** Other texts for customers who save a card: no money moves, so there is nothing to confirm. */
export const savingTexts: Record<SavingCode, MessageDescriptor> = {
  '1000': msg`El servicio de tarjetas tuvo una falla. Intenta de nuevo en unos minutos.`,
  '1001': msg`Revisa los datos de tu tarjeta: hay un campo incompleto o con formato incorrecto.`,
  '1004': common.unavailable,
  '1015': common.unavailable,
  '1017': common.unavailable,
  '3005': common.neutral,
  duplicate_transaction: again,
  setup_intent_unexpected_state: again,
  payment_intent_unexpected_state: again,
  idempotency_key_in_use: again,
  lock_timeout: again,
  rate_limit: common.unavailable,
  network: msg`No hay conexión con el servicio de tarjetas. Revisa tu internet e intenta de nuevo.`,
  timeout: msg`El servicio de tarjetas tardó demasiado en responder. Intenta de nuevo.`,
  unknown: msg`No pudimos guardar la tarjeta. Intenta de nuevo o escríbenos.`,
}
