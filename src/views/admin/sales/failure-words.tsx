import { useLingui } from '@lingui/react'
import { cardErrorForStaff } from '../../../messages/card-errors.messages.ts'

/** Why a charge failed, in words for staff; a dash when it did not fail. */
export function FailureWords({ code }: { code: string | null }) {
  const { i18n } = useLingui()
  return code === null ? '—' : cardErrorForStaff(i18n, code).message
}
