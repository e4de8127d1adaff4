import { data } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { call, signIn } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'

/** The fields of a subscription's page that the tests read. */
export interface Detail {
  acts: { act: string; reason: string | null }[]
  card: { id: string; brand: string; last4: string } | null
  subscription: Record<string, unknown>
}

/** Returns the same shop with a member of staff signed in. */
export async function staffClient(shop: Shop, email = 'root@receptio.test') {
  const token = await signIn(shop.server, email)
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    call(shop.server, method, path, { token, headers, ...(body ? { body } : {}) })
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object, headers?: Record<string, string>) => ask('POST', path, body, headers),
    act: (id: string, act: string) => ask('POST', `/admin/subscriptions/${id}/acts`, { act, reason: 'Lo pidió por teléfono' }),
    /** Charges the amount due to the card, both as the page named them. */
    retry: (id: string, charge: object) =>
      ask('POST', `/admin/subscriptions/${id}/acts`, { act: 'retry', reason: 'Lo pidió por teléfono', charge }),
  }
}

export const reasonsOf = (answer: Answer) => Object.fromEntries(data<Detail>(answer).acts.map(({ act, reason }) => [act, reason]))

export const stateOf = (record: unknown) => (record as { state: string }).state

/** Returns the audit log of subscriptions, oldest first. */
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
