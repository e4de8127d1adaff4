import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookDifference, DifferenceKind, DifferenceState } from '#contract/admin/book.ts'

/** What does not match, by its name. */
export const differenceKindTexts: Record<DifferenceKind, MessageDescriptor> = {
  missing_here: msg`Falta aquí`,
  missing_at_gateway: msg`Falta con el proveedor`,
  amount_differs: msg`Otro importe`,
}

/** What each difference means. */
export const differenceMeanings: Record<DifferenceKind, MessageDescriptor> = {
  missing_here: msg`El proveedor lo tiene y aquí no está, o aquí consta como rechazado.`,
  missing_at_gateway: msg`Aquí consta y el proveedor no lo muestra.`,
  amount_differs: msg`Está en los dos lados, con otro importe o en otra moneda.`,
}

export const differenceStateTexts: Record<DifferenceState, MessageDescriptor> = {
  open: msg`Por aclarar`,
  explained: msg`Explicada`,
  healed: msg`Ya coincide`,
}

export const differenceSubjectTexts: Record<BookDifference['subject'], MessageDescriptor> = {
  charge: msg`Cargo`,
  refund: msg`Devolución`,
  dispute: msg`Disputa`,
}
