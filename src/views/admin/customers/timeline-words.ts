import type { I18n } from '@lingui/core'
import type { TimelineEvent } from '#contract/back-office/customer.ts'
import { timelineSubjectTexts } from '../../../messages/back-office/customer.messages.ts'

/** What happened, in words where there are any, else by its code. */
export function subjectText(i18n: I18n, { kind, subject }: Pick<TimelineEvent, 'kind' | 'subject'>): string {
  const text = timelineSubjectTexts[kind]?.[subject]
  return text ? i18n._(text) : subject
}

const places: Readonly<Record<string, string>> = {
  orders: '/admin/orders',
  subscriptions: '/admin/subscriptions',
  usuarios: '/admin/usuarios',
  empresas: '/admin/settings/companies',
  claims: '/admin/claims',
}

/** The page of what an event is about; null for what has none. */
export function placeOf({ kind, id }: { kind: string; id: string }): string | null {
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  return place === undefined ? null : `${place}/${id}`
}
