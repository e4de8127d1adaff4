import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import { nameOf } from '#contract/record.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { deedTexts, thingTexts, timelineSubjectTexts } from '../../../messages/admin/customer.messages.ts'
import { mailStateTexts } from '../../../messages/admin/mail.messages.ts'
import { resourceTexts } from '../../../messages/admin/permission.messages.ts'
import { orderKindTexts } from '../../../messages/admin/sale.messages.ts'
import { cardErrorForStaff } from '../../../messages/admin/card-errors.messages.ts'

/** Returns the event in words, or its code when there are none. */
export function subjectText(i18n: I18n, { kind, subject }: Pick<TimelineEvent, 'kind' | 'subject'>): string {
  if (kind === 'audit') return actText(i18n, subject)
  const text = timelineSubjectTexts[kind]?.[subject]
  return text ? i18n._(text) : subject
}

/** Returns the details of an event in words: why a charge failed, the kind of an order, the state of a mail. */
export function detailText(i18n: I18n, { kind, subject, detail }: Pick<TimelineEvent, 'kind' | 'subject' | 'detail'>) {
  if (detail === null) return null
  if (kind === 'attempt' || (kind === 'order' && subject !== 'created')) {
    const { message, code } = cardErrorForStaff(i18n, detail)
    return `${message} (${code})`
  }
  const texts: Readonly<Record<string, MessageDescriptor>> = { order: orderKindTexts, mail: mailStateTexts }[kind as string] ?? {}
  const text = texts[detail]
  return text ? i18n._(text) : detail
}

const things: Readonly<Record<string, MessageDescriptor>> = { ...resourceTexts, ...thingTexts }

/** Returns an act of the audit log, such as `clientes.update`, in words. */
function actText(i18n: I18n, act: string): string {
  const [thing = '', deed = ''] = act.split('.')
  const [of, done] = [things[thing], deedTexts[nameOf(deed)]]
  return of && done ? `${i18n._(of)}: ${i18n._(done)}` : act
}

const places = {
  orders: '/admin/orders',
  subscriptions: '/admin/subscriptions',
  usuarios: '/admin/usuarios',
  empresas: '/admin/settings/companies',
  claims: '/admin/claims',
} as const satisfies Record<string, Path>

/** Returns the page of an event's record, or null when there is none. */
export function placeOf({ kind, id }: { kind: string; id: string }): Address | null {
  return Object.hasOwn(places, kind) ? `${places[kind as keyof typeof places]}/${id}` : null
}
