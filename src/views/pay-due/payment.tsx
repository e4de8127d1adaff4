import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Period } from '#contract/period.ts'
import type { MethodChoice as Choice } from '#machines/checkout-cart.ts'
import type { PayerEvent } from '#machines/payer-events.ts'
import { Card } from '../../components/card.tsx'
import { FreePay } from '../checkout/free-pay.tsx'
import { InstallmentChoice } from '../checkout/installment-choice.tsx'
import { MethodChoice } from '../checkout/method-choice.tsx'
import { Pay } from '../checkout/pay.tsx'

interface Props {
  actor: { send: (event: PayerEvent | { type: 'adding.requested' } | { type: 'pay.requested' }) => void }
  choice: Choice
  /** What is paid for, in centavos; `charge` is left after `credit` of the credit balance. */
  owed: { charge: number; credit: number; period: Period }
  state: string
  /** The form that adds a card. */
  adding: ReactNode
  /** What is said below the button. */
  below?: ReactNode
}

/** How to pay what is due, and the button that pays it: signed in, or by a mailed link. */
export function Payment({ actor, choice, owed, state, adding, below }: Props) {
  const { t } = useLingui()
  const { methods, methodId, way, months } = choice
  const { charge, credit, period } = owed
  const frozen = state !== 'ready'
  return (
    <Card title={t`Método de pago`}>
      {state === 'addingCard' ? (
        adding
      ) : (
        <>
          <MethodChoice
            methods={methods}
            methodId={methodId}
            way={way}
            frozen={frozen}
            total={charge}
            onChoose={(id) => actor.send({ type: 'card.chosen', id })}
            onWay={(chosen) => actor.send({ type: 'way.chosen', way: chosen })}
            onAdd={() => actor.send({ type: 'adding.requested' })}
          />
          <InstallmentChoice
            methods={methods}
            methodId={methodId}
            way={way}
            months={months}
            paid={{ period, charge }}
            frozen={frozen}
            onChoose={(chosen) => actor.send({ type: 'months.chosen', months: chosen })}
          />
          <Pay
            price={{ total: charge, renewal: null, period }}
            hasCard={methodId !== null}
            way={way ?? null}
            free={<FreePay credit={credit} />}
            busy={state === 'ordering'}
            frozen={frozen}
            onPay={() => actor.send({ type: 'pay.requested' })}
          />
          {below}
        </>
      )}
    </Card>
  )
}
