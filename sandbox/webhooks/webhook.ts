import type { Provider, WebhookKind } from '../faults/gateway-fault.ts'

export interface WebhookEndpoint {
  id: string
  provider: Provider
  url: string
  types: string[]
  secret?: string
  user?: string
  password?: string
}

export interface Delivery {
  id: string
  provider: Provider
  eventId: string
  type: string
  endpointId: string
  url: string
  body: string
  state: 'pending' | 'delivered' | 'failed' | 'lost'
  fault: WebhookKind | null
  badAuth: boolean
  createdAt: string
  attempts: { at: string; status: number; answer: string }[]
}
