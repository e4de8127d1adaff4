import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import { localDay } from '#contract/period-end.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Transaction } from '../../db/database.ts'
import { readCustomerMoney } from '../../queries/customer-summary.ts'
import type { CustomerKey } from '../../queries/orders.ts'
import { standingSubscriptions } from '../../queries/subscription-records.ts'
import type { SubscriptionRow } from '../../queries/subscription-records.ts'
import { nextChargeOf } from '../../subscriptions/billing-facts.ts'
import { priceOf } from '../../subscriptions/next-lines.ts'
import { notesOf } from './customer-notes.routes.ts'
import { subscriptionOf } from '../subscription-wire.ts'

type Sold = NonNullable<CustomerSummary['sold']>
type Money = Awaited<ReturnType<typeof readCustomerMoney>>

/** Returns what matters of a customer, as far as somebody with these permissions may see it (docs/decisions/0128). */
export async function customerSummaryOf(
  tx: Transaction,
  key: CustomerKey,
  { userId, permissions }: { userId: string; permissions: readonly string[] },
): Promise<CustomerSummary> {
  const may = (permission: Permission) => permissions.includes(permission)
  const money = await readCustomerMoney(tx, key)
  return {
    sold: may('subscriptions.list') ? soldOf(await standingSubscriptions(tx, key), money.card) : null,
    charged: may('orders.list') ? chargedOf(money) : null,
    credit: may('credits.list') ? money.credit : null,
    cases: may('support_cases.list') ? { open: money.casesOpen, newest: money.newestCase } : null,
    notes: await notesOf(tx, key, userId),
    erasureDueAt: money.erasureDueAt?.toISOString() ?? null,
  }
}

function soldOf(rows: readonly SubscriptionRow[], card: Money['card']): Sold {
  const read = rows.map((row) => ({ row, wire: subscriptionOf(row, null), next: nextChargeOf(row) }))
  const standing = read.filter(({ wire }) => wire.status !== 'expired')
  const expired = standing.some(isPlan) ? [] : read.filter(isPlan).slice(0, 1)
  const all = [...expired, ...standing]
  return {
    subscriptions: all.map(({ row, wire, next }) => ({
      id: wire.id,
      name: wire.name,
      planName: wire.plan?.name ?? null,
      type: wire.type,
      period: wire.period,
      status: wire.status,
      paymentStatus: wire.paymentStatus,
      endsAt: wire.endsAt,
      cancelAt: wire.cancelAt,
      pausedUntil: wire.pause?.until ?? null,
      renewal: priceOf(row),
      due: wire.due,
      next: next && { at: next.at.toISOString(), centavos: next.centavos },
    })),
    owed: all.reduce((sum, { wire }) => sum + owedOf(wire), 0),
    recurring: all.reduce((sum, { row }) => sum + row.recurring, 0),
    nextCharge: soonest(all.flatMap(({ next }) => next ?? [])),
    card,
  }
}

interface Read {
  wire: Subscription
}

const isPlan = ({ wire }: Read) => wire.type === 'plan'
const owedOf = ({ status, due }: Subscription) => (status === 'active' ? (due ?? 0) : 0)

/** Returns the first charge, together with all others of its local day. */
function soonest(charges: readonly { at: Date; centavos: number }[]): Sold['nextCharge'] {
  const [first] = charges.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (!first) return null
  const sameDay = charges.filter(({ at }) => localDay(at) === localDay(first.at))
  return { at: first.at.toISOString(), centavos: sameDay.reduce((sum, { centavos }) => sum + centavos, 0) }
}

function chargedOf({ paid, returned, attempt }: Money): CustomerSummary['charged'] {
  return { paid, returned, lastAttempt: attempt && { ...attempt, at: new Date(attempt.at).toISOString() } }
}
