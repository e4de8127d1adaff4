import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PaidPeriod } from '#contract/installments.ts'
import type { Quote } from '#contract/order.ts'
import { Card } from '../../components/card.tsx'
import { CardFailure } from '../card-failure.tsx'
import { Back } from './back.tsx'
import { Aside, AsidePart, CartPlace, Column, Columns } from './cart-layout.tsx'
import { CartLines } from './cart-lines.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'
import { FreePay } from './free-pay.tsx'
import { InstallmentChoice } from './installment-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { Pay } from './pay.tsx'
import { PriceTerms } from './price-terms.tsx'
import { agreed, paidBy, useShownPrice } from './price-shown.ts'
import { Summary } from './summary.tsx'

const Heading = chakra('h3', { base: { fontSize: 'lg' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

const paying = ['savingCard', 'takingCard', 'quoting'] as const

/** The items, the card, the price and the button, in this order (CHK-1, CHK-2; docs/decisions/0088). */
export function Cart({ actor, promo, adding, aside, onBack }: CheckoutViewProps) {
  const { t } = useLingui()
  const id = useId()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => paying.some((state) => snapshot.matches(state)))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('addingCard'))
  const frozen = useSelector(actor, (snapshot) => !snapshot.matches('cart') && !snapshot.matches('addingCard'))
  const hasCard = useSelector(actor, ({ context }) => context.methodId !== null)
  const way = useSelector(actor, (snapshot) => (snapshot.matches('cart') ? (snapshot.context.way ?? null) : null))
  const order = useSelector(actor, ({ context }) => context.order)
  const given = order && agreed(order)
  const shown = useShownPrice(actor)
  const pay = (price: Quote) => {
    const isFree = agreed(price).total === 0 && price.renewal === null
    if (isOpen && isFree) actor.send({ type: 'adding.cancelled' })
    actor.send({ type: 'pay.requested', shown: price })
  }
  return (
    <>
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <CartPlace>
        <Columns>
          <Column>
            <Card title={t`Lo que llevas`} level={3}>
              <CartLines actor={actor} shown={shown} frozen={frozen} />
            </Card>
            <Card title={t`Método de pago`} level={3}>
              <Methods actor={actor} adding={adding} frozen={frozen} total={shown ? agreed(shown).total : 0} />
              <Months actor={actor} paid={shown && paidBy(shown)} frozen={frozen} />
            </Card>
          </Column>
          <Aside aria-labelledby={id}>
            <AsidePart>
              <Heading id={id}>
                <Trans>Resumen</Trans>
              </Heading>
              {promo}
              {shown && <Summary totals={shown.totals} credit={shown.creditApplied} way={way} />}
              {shown && <PriceTerms {...shown} />}
            </AsidePart>
            <Pay
              price={shown && agreed(shown)}
              hasCard={hasCard || isOpen || busy}
              way={way}
              free={<FreePay credit={shown?.creditApplied ?? 0} />}
              busy={busy}
              frozen={frozen}
              aside={aside}
              given={given}
              inCart
              onPay={() => shown && pay(shown)}
            />
          </Aside>
        </Columns>
      </CartPlace>
      <Quiet>
        <Trans>Si sales ahora no pierdes nada: guardamos tu avance y puedes terminar después.</Trans>
      </Quiet>
      <Back actor={actor} onBack={onBack} />
    </>
  )
}

type MethodsProps = Pick<CheckoutViewProps, 'actor' | 'adding'> & { frozen: boolean; total: number }

function Methods({ actor, adding, frozen, total }: MethodsProps) {
  const { methods, methodId, way } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('savingCard'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('addingCard')) || isSaving
  return (
    <MethodChoice
      methods={methods}
      methodId={methodId}
      way={way}
      frozen={frozen}
      total={total}
      onChoose={(id) => actor.send({ type: 'card.chosen', id })}
      onWay={(chosen) => actor.send({ type: 'way.chosen', way: chosen })}
      onAdd={() => actor.send({ type: 'adding.requested' })}
      adding={isOpen ? adding(isSaving) : undefined}
    />
  )
}

function Months({ actor, paid, frozen }: Pick<CheckoutViewProps, 'actor'> & { paid: PaidPeriod | undefined; frozen: boolean }) {
  const { methods, methodId, way, months } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('addingCard') || snapshot.matches('savingCard'))
  if (isOpen) return null
  return (
    <InstallmentChoice
      methods={methods}
      methodId={methodId}
      way={way}
      months={months}
      paid={paid}
      frozen={frozen}
      onChoose={(chosen) => actor.send({ type: 'months.chosen', months: chosen })}
    />
  )
}
