import type { Provider, Strike } from '../faults/gateway-fault.ts'
import { type Act, newAct } from './act.ts'
import type { Gateway } from './gateway.ts'
import { takeWebhookStrikes } from './take-strikes.ts'

/** One act that no call makes, as the decision on the bank's page: its webhooks meet the faults of a charge. */
export function settleApart(gateway: Gateway, provider: Provider, settle: (act: Act) => unknown, own: Strike[] = []): void {
  const strikes = [...own, ...takeWebhookStrikes(gateway.faults, { provider, operation: 'charge' })]
  const act = newAct(
    provider,
    strikes.filter(({ kind }) => kind !== 'webhook_before'),
  )
  settle(act)
  gateway.webhooks.dispatch(act)
}
