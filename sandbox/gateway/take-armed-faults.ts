import type { Faults } from '../faults/faults.store.ts'
import {
  type GatewayFaultOrder,
  isWebhookKind,
  type Operation,
  type Provider,
  type ArmedFault,
  armedFault,
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

const armedFaultsOf = (orders: (GatewayFaultOrder | undefined)[]): ArmedFault[] =>
  orders.flatMap((order) => (order ? [armedFault(order.kind, order.delay_ms)] : []))

/**
 * Takes at most one fault of the answer and one of the webhooks for a call, each the first armed that fits. A provider
 * that is down stays down.
 */
export function takeArmedFaults(faults: Faults<GatewayFaultOrder>, called: Called): ArmedFault[] {
  const fits = fitsCall(called)
  if (faults.list().some((order) => order.kind === 'down' && fits(order))) return [armedFault('down')]
  const ofAnswer = faults.take((order) => fits(order) && !isWebhook(order))
  return [...armedFaultsOf([ofAnswer]), ...takeArmedWebhookFaults(faults, called)]
}

/** Takes the webhook fault of a charge that is settled on the bank's page: there is no answer to hit. */
export function takeArmedWebhookFaults(faults: Faults<GatewayFaultOrder>, called: Called): ArmedFault[] {
  const fits = fitsCall(called)
  return armedFaultsOf([faults.take((order) => fits(order) && isWebhook(order))])
}
