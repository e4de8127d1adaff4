import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PaymentMethodsActor, paymentMethodsMachine } from '#machines/flows/payment-methods.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CardBrands } from '../../components/card-brands.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { CardFailure } from '../card-failure.tsx'
import { flowView } from '../flow-view.tsx'
import { MethodList } from './method-list.tsx'

export interface PaymentMethodsViewProps {
  actor: PaymentMethodsActor
  /** The form that adds a card. */
  adding: ReactNode
  /** The amount in centavos that a new default card is charged at once. */
  due?: number
  /** Whether staff impersonate the customer: only the customer handles its cards. */
  impersonating?: boolean
}

export const PaymentMethodsView = flowView<typeof paymentMethodsMachine, PaymentMethodsViewProps>(
  {
    loading: () => <Skeleton shapes={['field', 'field']} />,
    unavailable: Unavailable,
    none: None,
    list: MethodList,
    adding: ({ adding }) => adding,
    confirming: MethodList,
    removing: MethodList,
    settingDefault: MethodList,
    refreshing: MethodList,
    stale: MethodList,
    error: MethodList,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <Card title={t`Métodos de pago`}>{children}</Card>
}

function Unavailable({ actor }: PaymentMethodsViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      {failure && <CardFailure failure={failure} />}
      <div>
        <Button onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Cargar mis tarjetas otra vez</Trans>
        </Button>
      </div>
    </>
  )
}

function None({ actor, impersonating }: PaymentMethodsViewProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>No tienes métodos de pago registrados. Aceptamos:</Trans>
      </p>
      <CardBrands lit="" label={t`Tarjetas que aceptamos`} />
      {!impersonating && (
        <div>
          <Button onClick={() => actor.send({ type: 'adding.requested' })}>
            <Trans>Agregar tarjeta</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
