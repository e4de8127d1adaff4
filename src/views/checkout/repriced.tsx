import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../lib/money.ts'
import type { CheckoutViewProps } from './checkout-screen.ts'
import { FreePay } from './free-pay.tsx'
import { InstallmentChoice } from './installment-choice.tsx'
import { Pay } from './pay.tsx'
import { agreed, paidBy } from './price-shown.ts'
import { Summary } from './summary.tsx'

/** The server's price differs from the one shown. The person sees both before any order. */
export function Repriced({ actor, aside }: CheckoutViewProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { shown, quote, methods, methodId, months } = useSelector(actor, ({ context }) => context)
  const way = useSelector(actor, ({ context }) => context.way ?? null)
  const hasCard = useSelector(actor, ({ context }) => context.methodId !== null)
  const sum = (centavos = 0) => moneyText(centavos, i18n.locale)
  const [before, now] = [sum(shown?.totals.total), sum(quote?.totals.total)]
  const [renewed, renews] = [sum(shown?.renewal?.total), sum(quote?.renewal?.total)]
  const [charged, charges] = [sum(shown ? agreed(shown).total : undefined), sum(quote ? agreed(quote).total : undefined)]
  const isSame = before === now
  const onlyElse = isSame && renewed === renews
  const elseTitle = charged === charges ? t`Cambió la fecha de tu próximo cargo` : t`Cambió tu saldo a favor`
  const priceTitle = isSame ? t`Cambió el precio de tu renovación` : t`El precio cambió`
  return (
    <Card title={onlyElse ? elseTitle : priceTitle} level={3}>
      <Notice
        tone="warning"
        title={
          isSame ? (
            <Trans>El precio es el mismo: {now}.</Trans>
          ) : (
            <Trans>
              Antes: {before}. Ahora: {now}.
            </Trans>
          )
        }
      >
        {isSame && charged !== charges && (
          <p>
            <Trans>
              Con tu saldo a favor se cobraban {charged}; ahora se cobran {charges}.
            </Trans>
          </p>
        )}
        {renewed !== renews && (
          <p>
            <Trans>
              Cada renovación: antes {renewed}, ahora {renews}.
            </Trans>
          </p>
        )}
        <p>
          <Trans>Todavía no se cobró nada. Revísalo y decide.</Trans>
        </p>
      </Notice>
      {quote && <Summary totals={quote.totals} credit={quote.creditApplied} way={way} />}
      <InstallmentChoice
        methods={methods}
        methodId={methodId}
        way={way}
        months={months}
        paid={quote ? paidBy(quote) : undefined}
        frozen={false}
        onChoose={(chosen) => actor.send({ type: 'months.chosen', months: chosen })}
      />
      <Pay
        price={quote ? agreed(quote) : undefined}
        hasCard={hasCard}
        way={way}
        free={<FreePay credit={quote?.creditApplied ?? 0} />}
        aside={aside}
        onPay={() => actor.send({ type: 'price.accepted' })}
      />
      <div>
        <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
          <Trans>Volver</Trans>
        </Button>
      </div>
    </Card>
  )
}
