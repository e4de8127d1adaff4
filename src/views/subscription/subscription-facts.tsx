import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { dateText, lastDayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { nextPriceOf } from '../../lib/next-price.ts'
import { isBeingPaid } from '../../lib/standing.ts'
import { paymentStatusTexts, periodTexts, typeTexts } from '../../messages/subscription.messages.ts'
import type { ShownCard } from '../payment-methods/card-name.ts'
import { languageOf } from '../plans/plan-words.ts'
import { DiscountWords } from './discount-words.tsx'
import { NextCharge } from './next-charge.tsx'

const Lines = chakra('ul', { base: { display: 'grid', gap: '1' } })

interface Props {
  subscription: Subscription
  /** Null: there is none. Undefined: unknown. */
  card: ShownCard | null | undefined
}

/** The data of a subscription, its payment and its next step (STAT-2, SET-3). */
export function SubscriptionFacts({ subscription, card }: Props) {
  const { i18n } = useLingui()
  const { type, period, paymentStatus, autoRenew, endsAt, due, lines, cancelAt, cancelledAt } = subscription
  const { status, pause, nextPaymentAttemptAt } = subscription
  const once = endsAt === null
  const renews = !once && nextPriceOf(subscription) > 0
  return (
    <Facts>
      <Fact name={<Trans>Tipo</Trans>}>{i18n._(typeTexts[type])}</Fact>
      <Fact name={<Trans>Periodo</Trans>}>{once ? <Trans>Un solo pago</Trans> : i18n._(periodTexts[period])}</Fact>
      {lines.length > 0 && (
        <Fact name={<Trans>Incluye</Trans>}>
          <Lines>
            {lines.map(({ id, name, quantity, net }) => (
              <li key={id}>
                {name[languageOf(i18n)]}
                {quantity > 1 && ` × ${quantity}`}
                {net > 0 && ` · ${moneyText(net * quantity, i18n.locale)}`}
              </li>
            ))}
          </Lines>
        </Fact>
      )}
      <Fact name={<Trans>Pago</Trans>}>{i18n._(paymentStatusTexts[paymentStatus])}</Fact>
      {due !== null && due > 0 && <Fact name={<Trans>Pendiente de pago</Trans>}>{moneyText(due, i18n.locale)}</Fact>}
      {renews && (
        <Fact name={<Trans>Renovación automática</Trans>}>
          {autoRenew ? <Trans>Activada</Trans> : <Trans>Desactivada</Trans>}
        </Fact>
      )}
      {!once && !isBeingPaid(subscription) && (
        <Fact name={<Trans>Próximo cargo</Trans>}>
          <NextCharge subscription={subscription} card={card} />
        </Fact>
      )}
      {subscription.discount && (
        <Fact name={<Trans>Descuento</Trans>}>
          <DiscountWords discount={subscription.discount} />
        </Fact>
      )}
      {pause && (
        <Fact name={status === 'paused' ? <Trans>En pausa desde el</Trans> : <Trans>Se pausará el</Trans>}>
          {dateText(pause.startsAt, i18n.locale)}
        </Fact>
      )}
      {pause && <Fact name={<Trans>Se reanuda el</Trans>}>{dateText(nextPaymentAttemptAt ?? pause.until, i18n.locale)}</Fact>}
      {cancelAt !== null && <Fact name={<Trans>Termina el</Trans>}>{lastDayText(cancelAt, i18n.locale)}</Fact>}
      {cancelledAt !== null && <Fact name={<Trans>Cancelada el</Trans>}>{dateText(cancelledAt, i18n.locale)}</Fact>}
    </Facts>
  )
}
