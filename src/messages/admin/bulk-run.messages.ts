import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkRun } from '#contract/admin/bulk-run.ts'

export const runStateTexts: Record<BulkRun['state'], MessageDescriptor> = {
  counting: msg`Contando`,
  trying: msg`Probando`,
  tried: msg`Por confirmar`,
  running: msg`En curso`,
  paused: msg`En pausa`,
  done: msg`Terminó`,
  stopped: msg`Se detuvo`,
  expired: msg`Venció`,
}

/** What a state means for the person, and what they can do. */
export const runAdvice: Partial<Record<BulkRun['state'], MessageDescriptor>> = {
  counting: msg`Buscamos los registros. Todavía no cambia nada.`,
  trying: msg`Probamos la acción en cada registro. Todavía no cambia nada.`,
  tried: msg`Todavía no cambió nada. Revisa el resultado de la prueba y confírmala.`,
  expired: msg`Nadie decidió en un día. Abre la lista y empieza otra vez.`,
}

export const runStopTexts: Record<NonNullable<BulkRun['stoppedFor']>, MessageDescriptor> = {
  person: msg`Una persona la detuvo.`,
  permission: msg`Quien la inició ya no tiene el permiso.`,
  size: msg`Son más de 200,000 registros. Usa los filtros para dividirlos.`,
  fault: msg`El servidor falló varias veces. Empieza otra vez o escribe a soporte.`,
}
