import { useLingui } from '@lingui/react'
import { cardErrorForStaff } from '../../../messages/admin/card-errors.messages.ts'

/** Why a charge failed, in one sentence for staff; a dash when it did not fail. The order has the rest. */
export function FailureWords({ code }: { code: string | null }) {
  const { i18n } = useLingui()
  if (code === null) return '—'
  const [reason = ''] = cardErrorForStaff(i18n, code).message.split(/(?<=\.) /)
  return reason
}
