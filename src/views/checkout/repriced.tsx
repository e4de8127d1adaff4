import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../lib/money.ts'
import type { CheckoutViewProps } from './checkout-screen.ts'
import { Pay } from './pay.tsx'
import { agreed } from './price-shown.ts'
import { Summary } from './summary.tsx'

/** The server's price differs from the one shown. The person sees both before any order. */
export function Repriced({ actor, aside }: CheckoutViewProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { shown, quote } = useSelector(actor, ({ context }) => context)
  const hasCard = useSelector(actor, ({ context }) => context.methodId !== null)
  const before = moneyText(shown?.totals.total ?? 0, i18n.locale)
  const now = moneyText(quote?.totals.total ?? 0, i18n.locale)
  const same = shown?.totals.total === quote?.totals.total
  return (
    <Card title={same ? t`Cambió la fecha de tu próximo cargo` : t`El precio cambió`} level={3}>
      <Notice
        tone="warning"
        title={
          same ? (
            <Trans>El precio es el mismo: {now}.</Trans>
          ) : (
            <Trans>
              Antes: {before}. Ahora: {now}.
            </Trans>
          )
        }
      >
        <p>
          <Trans>Todavía no se cobró nada. Revísalo y decide.</Trans>
        </p>
      </Notice>
      {quote && <Summary totals={quote.totals} />}
      <Pay
        price={quote ? agreed(quote) : undefined}
        hasCard={hasCard}
        free={<Trans>Activar sin costo</Trans>}
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
