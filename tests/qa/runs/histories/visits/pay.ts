import type { Order } from '#contract/order.ts'
import { chargeFlow } from '#src/flows/charge.flow.ts'
import type { ChargeInput } from '#machines/charge-request.ts'
import { bankOrigin } from '../network.ts'
import type { Person } from '../person.ts'
import { type Decision, walkFlow } from '../walk-flow.ts'

/**
 * Lets the person pay. `card`: the card that was selected when they pressed pay; null when an order goes on that an
 * earlier visit began. Returns the event for the flow that began the charge, or null when the tab is closed. */
export async function pay(person: Person, input: ChargeInput, card: string | null): Promise<Decision> {
  const { chance } = person
  const retryOrCart = () => ({ type: chance.percent(70) ? 'retry.requested' : 'cart.requested' })
  const watch = () => (chance.percent(40) ? { type: 'watch.requested' } : null)
  const end = await walkFlow(person, chargeFlow(person.services), {
    input,
    decisions: {
      unordered: retryOrCart,
      deviceFailed: retryOrCart,
      uncharged: retryOrCart,
      requiresAction: () => ({ type: chance.percent(85) ? 'challenge.begun' : 'cart.requested' }),
      async challenging({ order }) {
        await visitBank(person, order)
        return { type: chance.percent(90) ? 'challenge.ended' : 'cart.requested' }
      },
      unconfirmed: watch,
      unwatched: watch,
      underReview: () => (chance.percent(50) ? { type: 'order.givenUp' } : { type: 'watch.requested' }),
      failed: () => ({ type: chance.pick(['retry.requested', 'cart.requested', 'cart.requested']) }),
      success({ order }) {
        if (order) person.toldPaid.push({ id: order.id, total: order.totals.total })
        return { type: 'next.requested' }
      },
    },
  })
  const { order: last, purchase } = end.context
  const chosen = card ?? purchase?.method?.id
  if (last && chosen !== undefined) person.chosen.push({ order: last.id, card: chosen })
  if (end.value === 'paid') return { type: 'charge.paid' }
  const { failure, order } = end.context
  return end.value === 'returned' ? ({ type: 'charge.returned', failure, order } as Decision) : null
}

/** Answers the bank's page: mostly yes, sometimes no, and sometimes the person walks away. */
async function visitBank({ chance, browse, record }: Person, order: Order | null): Promise<void> {
  const action = order?.nextAction
  const decision = chance.pick(['autorizar', 'autorizar', 'autorizar', 'rechazar', 'abandonar'])
  record(`answers the bank: ${decision}`)
  if (!action || decision === 'abandonar') return
  const address =
    action.driver === 'stripe'
      ? `${bankOrigin}/js/frame/3ds/${action.clientSecret.split('_secret_')[0] ?? ''}`
      : action.redirectUrl
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await browse(address, { method: 'POST', headers, body: `decision=${decision}`, redirect: 'manual' }).catch(() => undefined)
}
