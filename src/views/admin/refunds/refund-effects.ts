import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { RefundAct, RefundRequest } from '#contract/admin/refund.ts'
import { moneyText } from '../../../lib/money.ts'

/** Returns what each act does to a refund. */
export function useRefundEffects({ centavos }: Pick<RefundRequest, 'centavos'>): Record<RefundAct, string> {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const amount = moneyText(centavos, i18n.locale)
  return {
    approve: t`Se devuelven ${amount} al cliente, y recibe un correo. No se puede deshacer.`,
    reject: t`No se devuelve nada. Se puede pedir otra devolución.`,
    check: t`Leemos el cobro en el proveedor. Si la devolución no llegó, la enviamos otra vez.`,
  }
}
