import type { Faults } from '../faults/faults.store.ts'
import {
  type GatewayFaultOrder,
  type Operation,
  type Provider,
  type Strike,
  strikeOf,
  webhookKinds,
} from '../faults/gateway-fault.ts'

interface Called {
  provider: Provider
  operation: Operation
}

/** At most one fault of the answer and one of the webhooks hit a call, each the first armed that fits. A provider that is down stays down. */
export function takeStrikes(faults: Faults<GatewayFaultOrder>, { provider, operation }: Called): Strike[] {
  const fits = (order: GatewayFaultOrder) => order.provider === provider && ['any', operation].includes(order.operation)
  const isWebhook = ({ kind }: GatewayFaultOrder) => webhookKinds.some((known) => known === kind)
  if (faults.list().some((order) => order.kind === 'down' && fits(order))) return [strikeOf('down')]
  const taken = [
    faults.take((order) => fits(order) && !isWebhook(order)),
    faults.take((order) => fits(order) && isWebhook(order)),
  ]
  return taken.flatMap((order) => (order ? [strikeOf(order.kind, order.delay_ms)] : []))
}
