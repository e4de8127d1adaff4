import { useActorRef } from '@xstate/react'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import { chargeFlow } from '../flows/charge.flow.ts'
import type { Services } from '../services/services.ts'
import { ChargeView } from '../views/charge/charge.view.tsx'

interface Props {
  services: Services
  checkout: CheckoutActor
}

/** Charges what the checkout agreed, or goes on with the order that it found. */
export function Charge({ services, checkout }: Props) {
  const { purchase, order } = checkout.getSnapshot().context
  const actor = useActorRef(chargeFlow(services), { input: { purchase, order } })
  return (
    <ChargeView
      actor={actor}
      open={services.openCardFrame}
      openBank={(url) => void window.open(url, '_blank', 'noopener')}
      listenToBankReturn={services.listenToBankReturn}
      onPaid={() => checkout.send({ type: 'charge.paid' })}
      onReturned={(back) => checkout.send({ type: 'charge.returned', ...back })}
    />
  )
}
