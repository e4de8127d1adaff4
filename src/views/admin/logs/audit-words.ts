import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditLine } from '#contract/admin/log.ts'
import { nameOf } from '#contract/record.ts'
import { dateTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { auditFields, auditPeriods, auditStates } from '../../../messages/admin/audit.messages.ts'
import { deedTexts } from '../../../messages/admin/customer.messages.ts'
import { entityTexts } from '../../../messages/admin/log.messages.ts'
import { changedLeaves } from './changed-leaves.ts'
import type { ChangedLeaf } from './changed-leaves.ts'

/** Most changes that one sentence names. */
const most = 2
const longest = 60

type Line = Pick<AuditLine, 'action' | 'entity' | 'before' | 'after'>

/**
 * Returns a change in words: «Cambió el precio mensual de $799.00 a $899.00», or what was done with what when no field
 * that has words differs or too many do. A code without words stays as it is.
 */
export function auditWords(i18n: I18n, { action, entity, before, after }: Line): string {
  const deed = action.slice(action.indexOf('.') + 1)
  const changes = before !== null && after !== null ? changedLeaves(before, after).filter(isTelling) : []
  const worded = changes.filter(({ field }) => auditFields[nameOf(field)])
  if (deed === 'update' && worded.length > 0 && worded.length <= most) {
    const list = new Intl.ListFormat(i18n.locale).format(worded.map((leaf) => changeText(i18n, entity, leaf)))
    return i18n._(worded.length < changes.length ? msg`Cambió ${list}, entre otros datos` : msg`Cambió ${list}`)
  }
  const [of, done] = [entityTexts[entity], deedTexts[nameOf(deed)]]
  return of && done ? `${i18n._(of)}: ${i18n._(done)}` : action
}

/** A reason is written down with the change only, and a price without discount stands there twice. */
function isTelling({ field, period, before, after }: ChangedLeaf, _: number, all: readonly ChangedLeaf[]): boolean {
  if (before === undefined || field === 'version') return false
  if (nameOf(field) !== 'discountedPrice') return true
  return !all.some((one) => one.field === 'price' && one.period === period && one.before === before && one.after === after)
}

function changeText(i18n: I18n, entity: string, { field, period, before, after }: ChangedLeaf): string {
  const { name = msg`el valor`, as = 'text' } = auditFields[nameOf(field)] ?? {}
  const ofPeriod = period === null ? undefined : auditPeriods[period]
  const label = ofPeriod ? `${i18n._(name)} ${i18n._(ofPeriod)}` : i18n._(name)
  const [was, is] = [valueText(i18n, { as, entity, value: before }), valueText(i18n, { as, entity, value: after })]
  return i18n._(msg`${label} de ${was} a ${is}`)
}

function valueText(i18n: I18n, { as, entity, value }: { as: string; entity: string; value: unknown }): string {
  if (value === null || value === undefined || value === '') return i18n._(msg`nada`)
  if (typeof value === 'boolean') return value ? i18n._(msg`sí`) : i18n._(msg`no`)
  if (as === 'money' && typeof value === 'number') return moneyText(value, i18n.locale)
  if (as === 'percent' && typeof value === 'number') return `${value} %`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (as === 'moment' && !Number.isNaN(Date.parse(text))) return dateTimeText(text, i18n.locale)
  const state = as === 'state' ? auditStates[entity]?.[text] : undefined
  if (state) return i18n._(state)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
