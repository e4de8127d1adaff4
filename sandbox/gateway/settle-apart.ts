import type { Provider, ArmedFault } from '../faults/gateway-fault.ts'
import { type Act, newAct } from './act.ts'
import type { Gateway } from './gateway.ts'
import { takeArmedWebhookFaults } from './take-armed-faults.ts'

/** Settles an act outside a call, such as the bank's decision; faults armed for a charge hit its webhooks. */
export function settleApart(gateway: Gateway, provider: Provider, settle: (act: Act) => unknown, own: ArmedFault[] = []): void {
  const faults = [...own, ...takeArmedWebhookFaults(gateway.faults, { provider, operation: 'charge' })]
  const act = newAct(
    provider,
    faults.filter(({ kind }) => kind !== 'webhook_before'),
  )
  settle(act)
  gateway.webhooks.dispatch(act)
}
