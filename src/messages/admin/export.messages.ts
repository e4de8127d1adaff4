import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExportRecord } from '#contract/admin/export.ts'

type State = ExportRecord['state']

export const exportStateTexts = {
  queued: msg`En espera`,
  running: msg`Escribiendo`,
  done: msg`Archivo listo`,
  failed: msg`Falló`,
  expired: msg`Venció`,
} as const satisfies Record<State, MessageDescriptor>

/** Advice when there is no file. */
export const exportAdvice: Partial<Record<State, MessageDescriptor>> = {
  failed: msg`Abre la lista y expórtala otra vez. Si vuelve a pasar, escribe a soporte.`,
  expired: msg`El archivo ya se borró. Abre la lista y expórtala otra vez.`,
}
