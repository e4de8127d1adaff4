import { expect, test } from 'vitest'
import { cancelReasons } from '#contract/cancellation.ts'
import type { CancelReason } from '#contract/cancellation.ts'
import { call, signIn } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { testServer } from '../support/test-server.ts'

interface Lived {
  created_at: Date
  status: -3 | -2 | -1 | 0 | 1
  payment_status: 'error' | 'failed' | 'pending' | 'processing' | 'paid'
  auto_renew: boolean
  starts_at: Date | null
  ends_at: Date | null
  ended_at: Date | null
  cancel_reason: CancelReason | null
  lines: { net: number; quantity: number; recurrence: 'monthly' | 'yearly' | 'one-time' }[]
}
interface Ordered {
  status: 'paid' | 'failed' | 'draft'
  total: number
  created_at: Date
  paid_at: Date | null
}

/** Returns random numbers from a seed, the same every time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const now = Date.parse('2026-03-02T17:00:00.000Z')
const hour = 3_600_000
const at = (moment: number) => new Date(moment)

function population(seed: number, count: number): { lived: Lived[]; ordered: Ordered[] } {
  const roll = dice(seed)
  const one = <Value>(of: readonly Value[]): Value => of[roll(of.length)] as Value
  const lived = Array.from({ length: count }, (): Lived => {
    const created = now - (roll(500 * 24) + 1) * hour
    const status = one([-3, -2, -2, -1, 0, 1, 1, 1, 1] as const)
    const hasBegun = status !== 0 && roll(12) > 0
    const ends =
      hasBegun && roll(8) > 0
        ? status === 1
          ? now + roll(30 * 24) * hour
          : Math.max(created + hour, now - roll(200 * 24) * hour)
        : null
    const paid = status === 1 ? one(['paid', 'paid', 'pending', 'processing', 'failed'] as const) : ('failed' as const)
    const cancelled = Math.min(now, created + roll(300 * 24) * hour)
    return {
      created_at: at(created),
      status,
      payment_status: status === 0 ? 'pending' : paid,
      auto_renew: roll(4) > 0,
      starts_at: hasBegun ? at(created) : null,
      ends_at: ends === null ? null : at(ends),
      ended_at: status === -3 ? at(cancelled) : status === -2 && ends !== null ? at(ends) : null,
      cancel_reason: status === -3 ? one([null, ...cancelReasons]) : null,
      lines: [
        { net: roll(200_000), quantity: 1, recurrence: one(['monthly', 'yearly']) },
        { net: roll(9_000), quantity: 1 + roll(4), recurrence: one(['monthly', 'yearly', 'one-time']) },
      ],
    }
  })
  const ordered = Array.from({ length: count }, (): Ordered => {
    const created = now - roll(420 * 24) * hour
    const status = one(['paid', 'paid', 'failed', 'draft'] as const)
    return {
      status,
      total: roll(500_000),
      created_at: at(created),
      paid_at: status === 'paid' ? at(Math.min(now, created + roll(72) * hour)) : null,
    }
  })
  return { lived, ordered }
}

/** The month in Mexico City by the machine's calendar, not by subtracting hours. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', year: 'numeric', month: '2-digit' })
const monthOf = (moment: Date) => format.format(moment).slice(0, 7)

const isCancelledIn = ({ status, ended_at: ended }: Lived, months: readonly { month: string }[]) =>
  status === -3 && ended !== null && months.some(({ month }) => month === monthOf(ended))

/** Computes the figures, each with a one-line rule over the whole population. */
function reckoned({ lived, ordered }: ReturnType<typeof population>) {
  const active = lived.filter(({ status }) => status === 1)
  const isTrial = ({ payment_status: payment }: Lived) => payment === 'pending'
  const renewing = active.filter(
    (row) => ['paid', 'processing', 'failed'].includes(row.payment_status) && row.auto_renew && row.ends_at !== null,
  )
  const monthly = ({ lines }: Lived) =>
    lines.reduce(
      (sum, { net, quantity, recurrence }) => sum + (net * quantity * { monthly: 12, yearly: 1, 'one-time': 0 }[recurrence]) / 12,
      0,
    )
  const started = lived.filter(({ starts_at: begins }) => begins !== null)
  const names = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`)
  const months = [...names, '2026-01', '2026-02', '2026-03'].map((month) => ({
    month,
    paid: ordered
      .filter(({ paid_at: paid }) => paid !== null && monthOf(paid) === month)
      .reduce((sum, { total }) => sum + total, 0),
    new: started.filter(({ created_at: createdAt }) => monthOf(createdAt) === month).length,
    lost: started.filter(({ ended_at: ended }) => ended !== null && monthOf(ended) === month).length,
    failed: ordered.filter(({ status, created_at: createdAt }) => status === 'failed' && monthOf(createdAt) === month).length,
  }))
  const { new: new_in_month, lost: lost_in_month, failed: failed_charges } = months[11] ?? { new: 0, lost: 0, failed: 0 }
  return {
    at: at(now).toISOString(),
    recurring: renewing.reduce((sum, row) => sum + Math.round((monthly(row) * 100) / 116), 0),
    active: active.length,
    trials: active.filter(isTrial).length,
    new_in_month,
    lost_in_month,
    trials_ending: active.filter(
      (row) => isTrial(row) && row.ends_at !== null && row.ends_at.getTime() > now && row.ends_at.getTime() <= now + 168 * hour,
    ).length,
    failed_charges,
    past_due: active.filter(({ payment_status: payment }) => payment === 'failed').length,
    abandoned: 1,
    claims_open: 2,
    jobs_dead: 3,
    months,
    cancellations: [...cancelReasons, null]
      .map((reason) => ({
        reason,
        count: started.filter((row) => isCancelledIn(row, months) && row.cancel_reason === reason).length,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || ((one.reason ?? '~') < (other.reason ?? '~') ? -1 : 1)),
  }
}

test.each([7, 2026])(
  'the figures of a population are those of a reckoning that shares nothing with the query, and of the lists they lead to (seed %i)',
  async (seed) => {
    const server = await testServer()
    const people = population(seed, 400)
    const { customerId, userId } = await idsOf(server.db, 'owner@acme.test')
    const { customerId: other } = await idsOf(server.db, 'nuevo@demo.test')
    const key = { tenant: 'receptio', customer_id: customerId }
    const id = () => crypto.randomUUID()
    await server.db.system(async (tx) => {
      for (const table of ['subscription_applications', 'subscriptions', 'claims', 'jobs'] as const)
        await tx.deleteFrom(table).execute()
      const subscriptions = people.lived.map(({ ended_at: ended, lines, ...row }) => ({
        ...key,
        ...row,
        id: id(),
        type: 'product' as const,
        name: 'X',
        period: 0 as const,
        lines: JSON.stringify(lines) as never,
        cancelled_at: row.status === -3 ? ended : null,
        updated_at: row.created_at,
      }))
      await tx.insertInto('subscriptions').values(subscriptions).execute()
      const orders = people.ordered.map((row) => ({
        ...key,
        ...row,
        id: id(),
        user_id: userId,
        period: 0 as const,
        lines: '[]' as never,
        subtotal: row.total,
        discounts: 0,
        promo_discount: 0,
        iva: 0,
        updated_at: row.created_at,
      }))
      await tx.insertInto('orders').values(orders).execute()
      const claim = {
        ...key,
        rfc: 'ADI150312KJ4',
        name: 'N',
        email: 'n@n.test',
        phone: '5555555555',
        notes: '',
        created_at: at(now),
        updated_at: at(now),
      }
      const states = [
        ['opened', 'A'],
        ['in_review', 'B'],
        ['rejected', 'C'],
      ] as const
      await tx
        .insertInto('claims')
        .values(states.map(([state, mark]) => ({ ...claim, id: id(), state, rfc: `${claim.rfc}${mark}` })))
        .execute()
      const job = { ...key, kind: 'mail.send', run_at: at(now), created_at: at(now) }
      await tx
        .insertInto('jobs')
        .values([1, 2, 3].map(() => ({ ...job, id: id(), state: 'dead' as const, last_error: 'Error', finished_at: at(now) })))
        .execute()
      await tx
        .insertInto('jobs')
        .values({ ...job, id: id() })
        .execute()
      await tx
        .updateTable('onboardings')
        .set({ abandoned_at: at(now) })
        .where('customer_id', '=', other)
        .execute()
    })
    const token = await signIn(server, 'superadmin@receptio.test')
    const figures = reckoned(people)
    expect((await call(server, 'GET', '/admin/figures', { token })).body).toEqual({ data: figures })
    const totalOf = async (path: string) =>
      ((await call(server, 'GET', `/admin/${path}`, { token })).body as { meta: { total: number } }).meta.total
    expect({
      active: await totalOf('subscriptions?filter[status]=1'),
      trials: await totalOf('subscriptions?filter[status]=1&filter[payment_status]=pending'),
      new_in_month: await totalOf('subscriptions?filter[begun_since]=2026-03-01'),
      lost_in_month: await totalOf('subscriptions?filter[ended_since]=2026-03-01'),
      trials_ending: await totalOf('subscriptions?filter[trial]=ending'),
      failed_charges: await totalOf('orders?filter[status]=failed&filter[since]=2026-03-01'),
      past_due: await totalOf('subscriptions?filter[status]=1&filter[payment_status]=failed'),
      claims_open: await totalOf('claims?filter[state]=undecided'),
    }).toEqual({
      active: figures.active,
      trials: figures.trials,
      new_in_month: figures.new_in_month,
      lost_in_month: figures.lost_in_month,
      trials_ending: figures.trials_ending,
      failed_charges: figures.failed_charges,
      past_due: figures.past_due,
      claims_open: figures.claims_open,
    })
  },
)
