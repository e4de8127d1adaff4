import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FunnelStage } from '#contract/admin/funnel.ts'

export const stageTexts: Record<FunnelStage, MessageDescriptor> = {
  registered: msg`Se registraron`,
  rfc: msg`Escribieron su RFC`,
  name: msg`Dijeron el nombre de su empresa`,
  plan: msg`Confirmaron su plan`,
  tried: msg`Intentaron pagar`,
  checkout: msg`Pagaron`,
  finish: msg`Tienen su cuenta lista`,
}
