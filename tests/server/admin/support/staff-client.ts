import { data } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { call, signIn } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'

/** What the tests read of a subscription's page. */
export interface Detail {
  acts: { act: string; reason: string | null }[]
  card: { id: string; brand: string; last4: string } | null
  subscription: Record<string, unknown>
}

/** The same shop with a member of staff signed in. */
export async function staffClient(shop: Shop, email = 'root@receptio.test') {
  const token = await signIn(shop.server, email)
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    call(shop.server, method, path, { token, headers, ...(body ? { body } : {}) })
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object, headers?: Record<string, string>) => ask('POST', path, body, headers),
    act: (id: string, act: string) => ask('POST', `/admin/subscriptions/${id}/acts`, { act, reason: 'Lo pidió por teléfono' }),
    /** What is due charged to the card, as the page named both. */
    retry: (id: string, charge: object) =>
      ask('POST', `/admin/subscriptions/${id}/acts`, { act: 'retry', reason: 'Lo pidió por teléfono', charge }),
  }
}

export const reasonsOf = (answer: Answer) => Object.fromEntries(data<Detail>(answer).acts.map(({ act, reason }) => [act, reason]))

export const stateOf = (record: unknown) => (record as { state: string }).state

/** What was written about subscriptions, oldest first. */
export const audit = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id as by', 'customer_id as of', 'action', 'entity', 'entity_id as id', 'before', 'after'])
      .where('action', 'like', 'subscriptions.%')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
