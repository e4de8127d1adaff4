import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobRecord, LogLine } from '#contract/admin/log.ts'

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
