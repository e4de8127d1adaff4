export type Provider = 'stripe' | 'openpay'

export const providers: readonly Provider[] = ['stripe', 'openpay']

export const operations = [
  'any',
  'charge',
  'charge.prepare',
  'charge.read',
  'refund',
  'card',
  'token',
  'customer',
  'read',
] as const

export type Operation = Exclude<(typeof operations)[number], 'any'>

export const beforeKinds = ['latency', 'timeout_before', 'reset_before', 'http_500_before', 'http_429', 'down'] as const
export const afterKinds = ['latency_after', 'timeout_after', 'reset_after', 'http_500_after', 'malformed'] as const
export const webhookKinds = [
  'webhook_duplicate',
  'webhook_drop',
  'webhook_delay',
  'webhook_reorder',
  'webhook_bad_auth',
  'webhook_before',
] as const
export const gatewayKinds = [...beforeKinds, ...afterKinds, ...webhookKinds] as const

export type BeforeKind = (typeof beforeKinds)[number]
export type WebhookKind = (typeof webhookKinds)[number]
export type GatewayKind = (typeof gatewayKinds)[number]

export interface GatewayFaultOrder {
  provider: Provider
  operation: (typeof operations)[number]
  kind: GatewayKind
  times: number
  delay_ms?: number
}

export interface ArmedFault {
  kind: GatewayKind
  delayMs: number
}

const usualDelayMs: Partial<Record<GatewayKind, number>> = {
  latency: 20_000,
  latency_after: 20_000,
  timeout_before: 90_000,
  timeout_after: 90_000,
  webhook_delay: 60_000,
  webhook_reorder: 5000,
}

export function armedFault(kind: GatewayKind, delayMs?: number): ArmedFault {
  return { kind, delayMs: delayMs ?? usualDelayMs[kind] ?? 0 }
}

export const isWebhookKind = (kind: GatewayKind): kind is WebhookKind => webhookKinds.some((candidate) => candidate === kind)
