import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { StepTitle } from '../../components/step-title.tsx'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { lifeOf } from '../../lib/subscription-acts.ts'
import { InstallmentChoice } from '../checkout/installment-choice.tsx'
import { MethodChoice } from '../checkout/method-choice.tsx'
import { Pay } from '../checkout/pay.tsx'
import { CardFailure } from '../card-failure.tsx'
import { stateName } from '../state-name.ts'
import { ChangeSums } from './change-sums.tsx'
import { DiscountAfter } from './discount-after.tsx'
import { MomentChoice } from './moment-choice.tsx'
import type { ChangePlanViewProps } from './change-plan-screen.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  },
})

/** The price of the change, now and later, before the person agrees. */
export function Preview({ actor }: ChangePlanViewProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { subscription, quote, isAtOnce, methods, methodId, months, failure } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  const isProduct = subscription.type === 'product'
  const frozen = state === 'confirming' || state === 'refreshing'
  if (!quote) return null
  const atOnce = isAtOnce ? quote.atOnce : null
  const { due, period, creditApplied } = quote
  const charge = due - creditApplied
  const isWithoutCard = charge === 0 && methodId === null
  const { renewal } = atOnce ?? quote
  const isNow = atOnce !== null || quote.effective === 'now'
  const date = dayText(quote.renewal.at, i18n.locale)
  return (
    <>
      <StepTitle>{isNow ? <Today isProduct={isProduct} /> : <Later isProduct={isProduct} date={date} />}</StepTitle>
      {state === 'repriced' && <Repriced actor={actor} />}
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Columns>
        <Card title={t`El cambio`} level={3}>
          <MomentChoice
            quote={quote}
            isAtOnce={atOnce !== null}
            frozen={frozen}
            onChoose={(chosen) => actor.send({ type: 'moment.chosen', isAtOnce: chosen })}
          />
          <ChangeSums quote={quote} trial={lifeOf(subscription) === 'trial'} atOnce={atOnce} />
          <DiscountAfter subscription={subscription} period={period} />
        </Card>
        <Card title={due > 0 ? t`Cómo pagas` : t`Con qué se cobrará`} level={3}>
          <MethodChoice
            methods={methods}
            methodId={methodId}
            frozen={frozen}
            onChoose={(id) => actor.send({ type: 'card.chosen', id })}
            onAdd={() => actor.send({ type: 'adding.requested' })}
          />
          <InstallmentChoice
            methods={methods}
            methodId={methodId}
            months={months}
            paid={{ period, charge }}
            frozen={frozen}
            onChoose={(chosen) => actor.send({ type: 'months.chosen', months: chosen })}
          />
          {isWithoutCard && (
            <p>
              <Trans>Hoy no pagas nada, así que no necesitas una tarjeta. Te avisamos antes de la renovación.</Trans>
            </p>
          )}
          <Pay
            price={{ total: charge, renewal, period }}
            hasCard={methodId !== null || isWithoutCard}
            free={<Trans>Confirmar el cambio</Trans>}
            busy={state === 'confirming'}
            frozen={frozen}
            onPay={() => actor.send({ type: 'change.confirmed' })}
          />
        </Card>
      </Columns>
      <div>
        <Button variant="ghost" disabled={frozen} onClick={() => actor.send({ type: 'back.requested' })}>
          {isProduct ? <Trans>Elegir otra cantidad</Trans> : <Trans>Elegir otro plan</Trans>}
        </Button>
      </div>
    </>
  )
}

function Today({ isProduct }: { isProduct: boolean }) {
  return isProduct ? <Trans>Así quedará tu producto desde hoy</Trans> : <Trans>Así quedará tu plan desde hoy</Trans>
}

function Later({ isProduct, date }: { isProduct: boolean; date: string }) {
  if (isProduct) return <Trans>Así quedará tu producto desde el {date}</Trans>
  return <Trans>Así quedará tu plan desde el {date}</Trans>
}

/** The server's price differs from the one that was shown. */
function Repriced({ actor }: Pick<ChangePlanViewProps, 'actor'>) {
  const { i18n } = useLingui()
  const { earlier, quote } = useSelector(actor, ({ context }) => context)
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const chargeIn = (of: ChangeQuote | null) => money((of?.due ?? 0) - (of?.creditApplied ?? 0))
  const before = chargeIn(earlier)
  const now = chargeIn(quote)
  return (
    <Notice tone="warning" title={<Trans>El precio cambió</Trans>}>
      <p>
        {earlier?.atOnce ? (
          <Recredited before={money(earlier.atOnce.toCredit)} now={quote?.atOnce ? money(quote.atOnce.toCredit) : null} />
        ) : (
          <Trans>
            Antes: {before}. Ahora: {now}. Todavía no se cobró nada.
          </Trans>
        )}
      </p>
    </Notice>
  )
}

/** Something else goes into the credit balance than was shown, or the change can only wait. */
function Recredited({ before, now }: { before: string; now: string | null }) {
  if (now === null) return <Trans>El plan ya no puede empezar hoy. Todavía no cambiamos tu plan.</Trans>
  return (
    <Trans>
      A tu saldo a favor iban {before}. Ahora van {now}. Todavía no cambiamos tu plan.
    </Trans>
  )
}
