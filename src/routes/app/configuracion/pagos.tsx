import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { paymentMethodsFlow } from '../../../flows/payment-methods.flow.ts'
import { BillingPage } from '../../../views/payment-methods/billing.page.tsx'
import { PaymentMethodsView } from '../../../views/payment-methods/payment-methods.view.tsx'
import { CardAdd } from '../../-card-add.tsx'

export const Route = createFileRoute('/app/configuracion/pagos')({ component: BillingRoute })

function BillingRoute() {
  const { services, announce } = Route.useRouteContext()
  const actor = useActorRef(paymentMethodsFlow(services, announce))
  return (
    <BillingPage>
      <PaymentMethodsView
        actor={actor}
        adding={
          <CardAdd
            services={services}
            onSaved={() => actor.send({ type: 'card.added' })}
            onCancelled={() => actor.send({ type: 'adding.cancelled' })}
          />
        }
      />
    </BillingPage>
  )
}
