import type { StripeEvent } from '../stripe.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export const readEvent = ({ stripe, id }: StripeCall): StripeEvent => {
  const event = stripe.events.get(id)
  if (!event) throw StripeError.missing('event', id)
  return event
}

export const listEvents = ({ stripe, body }: StripeCall): StripeEvent[] => {
  const params = readParams(body, ['type', 'types', 'limit', 'starting_after', 'ending_before', 'created', 'delivery_success'])
  const types = [...params.list('types'), ...[params.text('type')].filter((type) => type !== undefined)]
  return stripe.events.list().filter(({ type }) => types.length === 0 || types.includes(type))
}
