import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { deedTexts, thingTexts, timelineSubjectTexts } from '../../../messages/admin/customer.messages.ts'
import { mailStateTexts } from '../../../messages/admin/mail.messages.ts'
import { resourceTexts } from '../../../messages/admin/permission.messages.ts'
import { orderKindTexts } from '../../../messages/admin/sale.messages.ts'
import { cardErrorForStaff } from '../../../messages/card-errors.messages.ts'

/** What happened, in words where there are any, else by its code. */
export function subjectText(i18n: I18n, { kind, subject }: Pick<TimelineEvent, 'kind' | 'subject'>): string {
  if (kind === 'audit') return actText(i18n, subject)
  const text = timelineSubjectTexts[kind]?.[subject]
  return text ? i18n._(text) : subject
}

/** What else there is to know of it, in words: why a charge failed, what an order was for, where a letter is. */
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

/** An act of the audit log, such as `clientes.update`, in words. */
function actText(i18n: I18n, act: string): string {
  const [thing = '', deed = ''] = act.split('.')
  const [of, done] = [things[thing], deedTexts[deed]]
  return of && done ? `${i18n._(of)}: ${i18n._(done)}` : act
}

const places = {
  orders: '/admin/orders',
  subscriptions: '/admin/subscriptions',
  usuarios: '/admin/usuarios',
  empresas: '/admin/settings/companies',
  claims: '/admin/claims',
} as const satisfies Record<string, Path>

/** The page of what an event is about; null for what has none. */
export function placeOf({ kind, id }: { kind: string; id: string }): Address | null {
  return Object.hasOwn(places, kind) ? `${places[kind as keyof typeof places]}/${id}` : null
}
