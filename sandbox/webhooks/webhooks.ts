import { randomUUID } from 'node:crypto'

import type { Clock } from '../clock/clock.ts'
import type { Schedule } from '../clock/schedule.ts'
import { type WebhookKind, webhookKinds } from '../faults/gateway-fault.ts'
import { type Act, type EventDraft, hasFault } from '../gateway/act.ts'
import type { Collection, Store } from '../store/store.ts'
import { postWebhook } from './post-webhook.ts'
import type { Delivery, WebhookEndpoint } from './webhook.ts'

export interface Webhooks {
  endpoints: Collection<WebhookEndpoint>
  list: () => Delivery[]
  /**
   * Queues the act's events as webhooks, with its faults, and returns the deliveries. Synchronous, so that they are in
   * the act's journal line.
   */
  dispatch: (act: Act) => Delivery[]
  deliver: (id: string) => Promise<void>
  resend: (id: string) => Promise<boolean>
  close: () => void
}

const firstDelayMs = 300
const retryDelaysMs = [10_000, 60_000, 600_000, 3_600_000]
const keptDeliveries = 2000

export function createWebhooks(store: Store, clock: Clock, schedule: Schedule): Webhooks {
  const endpoints: Collection<WebhookEndpoint> = store.collection('webhook.endpoint')
  const deliveries: Collection<Delivery> = store.collection('webhook.delivery')
  const lines = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const newDelivery = (act: Act, event: EventDraft, endpoint: WebhookEndpoint): Delivery => ({
    id: `del_${randomUUID()}`,
    provider: act.provider,
    eventId: event.id,
    type: event.type,
    endpointId: endpoint.id,
    url: endpoint.url,
    body: event.body,
    state: hasFault(act, 'webhook_drop') ? 'lost' : 'pending',
    fault: webhookFaultOf(act),
    badAuth: hasFault(act, 'webhook_bad_auth'),
    createdAt: new Date(clock.now()).toISOString(),
    attempts: [],
  })

  async function attempt(id: string): Promise<void> {
    closing.signal.throwIfAborted()
    const delivery = deliveries.get(id)
    const endpoint = endpoints.get(delivery?.endpointId ?? '')
    if (!delivery || !endpoint || delivery.state === 'lost') return
    const answer = await postWebhook(endpoint, delivery, closing.signal)
    // Throws, so that the task stays in the store and the next start sends it.
    closing.signal.throwIfAborted()
    const current = deliveries.get(id)
    if (!current) return
    const attempts = [...current.attempts, { at: new Date(clock.now()).toISOString(), ...answer }]
    const done = answer.status >= 200 && answer.status < 300
    const retryIn = retryDelaysMs[attempts.length - 1]
    const state = done ? 'delivered' : retryIn === undefined ? 'failed' : 'pending'
    deliveries.put(id, { ...current, attempts, state })
    if (state === 'pending' && retryIn !== undefined) schedule.add('webhook', id, retryIn)
  }

  function deliver(id: string): Promise<void> {
    const url = deliveries.get(id)?.url ?? ''
    const delivery = (lines.get(url) ?? Promise.resolve()).then(() => attempt(id))
    lines.set(
      url,
      delivery.catch(() => undefined),
    )
    return delivery
  }

  function prune(): void {
    const all = deliveries.list()
    const surplus = all.length - keptDeliveries
    if (surplus > 0) all.slice(0, surplus).forEach(({ id, state }) => state !== 'pending' && deliveries.remove(id))
  }

  schedule.on('webhook', deliver)

  return {
    endpoints,
    list: () => deliveries.list().toReversed(),
    dispatch(act) {
      const events = hasFault(act, 'webhook_reorder') ? act.events.toReversed() : act.events
      const copies = hasFault(act, 'webhook_duplicate') ? 3 : 1
      const queued = events.flatMap((event) =>
        endpoints
          .list()
          .filter(({ provider, types }) => provider === act.provider && (types.includes('*') || types.includes(event.type)))
          .flatMap((endpoint) => Array.from({ length: copies }, () => newDelivery(act, event, endpoint))),
      )
      queued.forEach((delivery, index) => {
        deliveries.put(delivery.id, delivery)
        const waits = delivery.state === 'pending' && !hasFault(act, 'webhook_before')
        if (waits) schedule.add('webhook', delivery.id, delayOf(act) + index)
      })
      prune()
      return queued
    },
    deliver,
    async resend(id) {
      const delivery = deliveries.get(id)
      if (!delivery) return false
      deliveries.put(id, { ...delivery, state: 'pending' })
      await deliver(id)
      await store.flush()
      return true
    },
    close: () => closing.abort(),
  }
}

const delayOf = (act: Act): number =>
  act.faults
    .filter(({ kind }) => kind === 'webhook_delay' || kind === 'webhook_reorder')
    .reduce((sum, { delayMs }) => sum + delayMs, firstDelayMs)

const webhookFaultOf = (act: Act): WebhookKind | null => webhookKinds.find((kind) => hasFault(act, kind)) ?? null
