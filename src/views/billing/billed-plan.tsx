import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { moneyText } from '../../lib/money.ts'
import { isOwed, type Standing } from '../../lib/standing.ts'
import { DiscountWords } from '../subscription/discount-words.tsx'
import { NextCharge } from '../subscription/next-charge.tsx'
import { planName } from '../subscription/plan-name.ts'
import { payHref, subscriptionsHref } from '../subscription/subscription-links.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

interface Props {
  standing: Standing
  /** Whether a charge is due without a card; false also when that is unknown. */
  cardless: boolean
  mayPay: boolean
}

/** The plan and its next charge (SET-3). */
export function BilledPlan({ standing, cardless, mayPay }: Props) {
  return (
    <Card title={<Trans>Tu plan</Trans>}>
      {standing.kind === 'none' ? (
        <p>
          <Trans>No tienes un plan activo.</Trans>
        </p>
      ) : (
        <Plan plan={standing.plan} cardless={cardless} mayPay={mayPay} />
      )}
    </Card>
  )
}

/** The placeholder of the card, as tall as most cards, so that elements below do not move under a finger. */
export function AwaitedPlan() {
  return (
    <Card title={<Trans>Tu plan</Trans>}>
      <Facts>
        <Fact name={<Trans>Plan</Trans>}>…</Fact>
        <Fact name={<Trans>Próximo cargo</Trans>}>…</Fact>
      </Facts>
      <Row>
        <SubscriptionLink />
      </Row>
    </Card>
  )
}

function SubscriptionLink() {
  return (
    <ButtonLink variant="secondary" href={subscriptionsHref}>
      <Trans>Ver mi suscripción</Trans>
    </ButtonLink>
  )
}

function Plan({ plan, cardless, mayPay }: Pick<Props, 'cardless' | 'mayPay'> & { plan: Subscription }) {
  const { i18n } = useLingui()
  return (
    <>
      <Facts>
        <Fact name={<Trans>Plan</Trans>}>{planName(i18n, plan)}</Fact>
        {isOwed(plan) && <Fact name={<Trans>Pendiente de pago</Trans>}>{moneyText(plan.due ?? 0, i18n.locale)}</Fact>}
        <Fact name={<Trans>Próximo cargo</Trans>}>
          <NextCharge subscription={plan} card={cardless ? null : undefined} />
        </Fact>
        {plan.discount && (
          <Fact name={<Trans>Descuento</Trans>}>
            <DiscountWords discount={plan.discount} />
          </Fact>
        )}
      </Facts>
      <Row>
        {mayPay && isOwed(plan) && (
          <ButtonLink href={payHref(plan.id)}>
            <Trans>Pagar ahora</Trans>
          </ButtonLink>
        )}
        <SubscriptionLink />
      </Row>
    </>
  )
}
