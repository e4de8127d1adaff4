import { useLingui } from '@lingui/react'
import { rolesInWords } from '../../../messages/role.messages.ts'

/** An access level by its name; an unknown one shows its code. */
export function Level({ level }: { level: string }) {
  const { i18n } = useLingui()
  return rolesInWords(i18n, [level])
}
