import type { Faults } from '../faults/faults.store.ts'
import {
  type GatewayFaultOrder,
  isWebhookKind,
  type Operation,
  type Provider,
  type Strike,
  strikeOf,
} from '../faults/gateway-fault.ts'

interface Called {
  provider: Provider
  operation: Operation
}

const fitsCall =
  ({ provider, operation }: Called) =>
  (order: GatewayFaultOrder): boolean =>
    order.provider === provider && ['any', operation].includes(order.operation)

const isWebhook = ({ kind }: GatewayFaultOrder): boolean => isWebhookKind(kind)

const strikesOf = (orders: (GatewayFaultOrder | undefined)[]): Strike[] =>
  orders.flatMap((order) => (order ? [strikeOf(order.kind, order.delay_ms)] : []))

/** At most one fault of the answer and one of the webhooks hit a call, each the first armed that fits. A provider that is down stays down. */
export function takeStrikes(faults: Faults<GatewayFaultOrder>, called: Called): Strike[] {
  const fits = fitsCall(called)
  if (faults.list().some((order) => order.kind === 'down' && fits(order))) return [strikeOf('down')]
  const ofAnswer = faults.take((order) => fits(order) && !isWebhook(order))
  return [...strikesOf([ofAnswer]), ...takeWebhookStrikes(faults, called)]
}

/** For a charge that is settled on the bank's page: there is no answer to hit, only what is told of it. */
export function takeWebhookStrikes(faults: Faults<GatewayFaultOrder>, called: Called): Strike[] {
  const fits = fitsCall(called)
  return strikesOf([faults.take((order) => fits(order) && isWebhook(order))])
}
