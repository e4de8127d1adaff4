import type { Tree } from './form-body.ts'
import { readParams } from './params.ts'
import { StripeError } from './stripe-error.ts'

/**
 * Returns a page of a list, newest first, in Stripe's envelope. `created` narrows it; the cursors are ids of the list.
 */
export function pageOf(items: object[], body: Tree, url: string): object {
  const params = readParams(body, Object.keys(body))
  const limit = params.whole('limit') ?? 10
  if (limit < 1 || limit > 100) throw StripeError.invalid('parameter_invalid_integer', 'Invalid limit: from 1 to 100.', 'limit')
  const isWithin = params.range('created')
  const newest = items.toReversed().filter((one) => !('created' in one) || isWithin(Number(one.created)))
  const place = (cursor: 'starting_after' | 'ending_before'): number | undefined => {
    const id = params.text(cursor)
    if (id === undefined) return undefined
    const index = newest.findIndex((one) => idOf(one) === id)
    if (index === -1) throw StripeError.missing(url.split('/').at(-1)?.replace(/s$/, '').replaceAll('_', ' ') ?? '', id, cursor)
    return index
  }
  const [after, before] = [place('starting_after'), place('ending_before')]
  if (before !== undefined) {
    const start = Math.max(0, before - limit)
    return { object: 'list', data: newest.slice(start, before), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : after + 1
  return { object: 'list', data: newest.slice(start, start + limit), has_more: newest.length > start + limit, url }
}

const idOf = (one: object): unknown => ('id' in one ? one.id : undefined)
