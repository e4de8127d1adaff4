import type { Provider, ArmedFault } from '../faults/gateway-fault.ts'
import { type Act, newAct } from './act.ts'
import type { Gateway } from './gateway.ts'
import { takeArmedWebhookFaults } from './take-armed-faults.ts'

/** One act that no call makes, as the decision on the bank's page: its webhooks meet the faults of a charge. */
export function settleApart(gateway: Gateway, provider: Provider, settle: (act: Act) => unknown, own: ArmedFault[] = []): void {
  const faults = [...own, ...takeArmedWebhookFaults(gateway.faults, { provider, operation: 'charge' })]
  const act = newAct(
    provider,
    faults.filter(({ kind }) => kind !== 'webhook_before'),
  )
  settle(act)
  gateway.webhooks.dispatch(act)
}
