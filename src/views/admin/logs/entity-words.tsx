import { useLingui } from '@lingui/react'
import { entityTexts } from '../../../messages/admin/log.messages.ts'

/** What a change is about, in words; the server's own word when there are none. */
export function EntityWords({ entity }: { entity: string }) {
  const { i18n } = useLingui()
  const text = entityTexts[entity]
  return text ? i18n._(text) : <code>{entity}</code>
}
