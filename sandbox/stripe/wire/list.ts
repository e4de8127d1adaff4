import type { Tree } from './form-body.ts'
import { readParams } from './params.ts'
import { StripeError } from './stripe-error.ts'

/** Returns a page of a list, newest first, in Stripe's envelope. */
export function pageOf(items: object[], body: Tree, url: string): object {
  const params = readParams(body, Object.keys(body))
  const limit = params.whole('limit') ?? 10
  if (limit < 1 || limit > 100) throw StripeError.invalid('parameter_invalid_integer', 'Invalid limit: from 1 to 100.', 'limit')
  const newest = items.toReversed()
  const after = params.text('starting_after')
  const start = after === undefined ? 0 : newest.findIndex((one) => idOf(one) === after) + 1
  const data = newest.slice(start, start + limit)
  return { object: 'list', data, has_more: newest.length > start + limit, url }
}

const idOf = (one: object): unknown => ('id' in one ? one.id : undefined)
