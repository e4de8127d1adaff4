import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TimelineEvent } from '#contract/back-office/customer.ts'
import { deedTexts, thingTexts, timelineSubjectTexts } from '../../../messages/back-office/customer.messages.ts'
import { mailStateTexts } from '../../../messages/back-office/mail.messages.ts'
import { resourceTexts } from '../../../messages/back-office/permission.messages.ts'
import { orderKindTexts } from '../../../messages/back-office/sale.messages.ts'
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
