import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SupportCaseRow } from '#contract/admin/support-case.ts'
import type { TrailOutcome } from '#contract/support-case.ts'

export const supportCaseStateTexts: Record<SupportCaseRow['state'], MessageDescriptor> = {
  open: msg`Abierto`,
  closed: msg`Cerrado`,
}

/** How a call of the customer's browser ended. */
export const trailOutcomeTexts: Record<TrailOutcome, MessageDescriptor> = {
  ok: msg`Respondió bien`,
  refused: msg`El servidor la rechazó`,
  unreachable: msg`Nadie respondió`,
  timeout: msg`No respondió a tiempo`,
  unreadable: msg`Respondió algo que no se entiende`,
  device: msg`El equipo no dio la llave de acceso`,
  unexpected: msg`Falló algo en el navegador`,
}
