import { useLingui } from '@lingui/react'
import type { AuditLine } from '#contract/admin/log.ts'
import { Link } from '../../../components/link.tsx'
import { entityTexts } from '../../../messages/admin/log.messages.ts'
import { placeOf } from '../customers/timeline-words.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { auditWords } from './audit-words.ts'

/** What a change is about, in words; the server's own word when there are none. */
export function EntityWords({ entity }: { entity: string }) {
  const { i18n } = useLingui()
  const text = entityTexts[entity]
  return text ? i18n._(text) : <code>{entity}</code>
}

/** What was done, in one sentence. */
export function AuditWords({ line }: { line: AuditLine }) {
  const { i18n } = useLingui()
  return auditWords(i18n, line)
}

/** Pages of records that no timeline of a customer leads to. */
const pages = {
  clientes: '/admin/clientes',
  products: '/admin/products',
  subscription_plans: '/admin/subscription_plans',
  promocodes: '/admin/promocodes',
} as const satisfies Record<string, Path>

function pageOf({ action, entity, entityId: id }: AuditLine): Address | null {
  if (id === null || action.endsWith('.destroy')) return null
  return Object.hasOwn(pages, entity) ? `${pages[entity as keyof typeof pages]}/${id}` : placeOf({ kind: entity, id })
}

/** What a change is about, with a link to its page unless it was deleted. */
export function AuditedRecord({ line }: { line: AuditLine }) {
  const words = <EntityWords entity={line.entity} />
  const href = pageOf(line)
  return href === null ? words : <Link href={href}>{words}</Link>
}
