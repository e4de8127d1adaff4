import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { dateText, lastDayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { type BilledStanding, chargeOf, isOwed } from '../../lib/standing.ts'
import { cardName } from '../payment-methods/card-name.ts'
import { Per } from '../plans/per.tsx'
import { DiscountWords } from '../subscription/discount-words.tsx'
import { NextCharge } from '../subscription/next-charge.tsx'
import { planName } from '../subscription/plan-name.ts'
import { subscriptionsHref } from '../subscription/subscription-links.ts'

const Name = chakra('p', { base: { fontFamily: 'heading', fontSize: '2xl', lineHeight: '1.2' } })
const Price = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } })
const Amount = chakra('strong', { base: { fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  billed: BilledStanding
  /** Whether the person may see what the customer pays. */
  seesMoney: boolean
}

/** The plan: its name and status, and for who may see money its price, next charge and card (APP-3). */
export function PlanCard({ billed, seesMoney }: Props) {
  const { i18n } = useLingui()
  const { standing, card } = billed
  if (standing.kind === 'none')
    return (
      <Card title={<Title />}>
        <p>
          <Trans>No tienes un plan activo.</Trans>
        </p>
      </Card>
    )
  const { plan } = standing
  const renewal = plan.pricing?.renewal ?? 0
  const showsCharge = seesMoney && chargeOf(standing) !== null
  return (
    <Card title={<Title />} actions={seesMoney && <PlanLink />}>
      <div>
        <Name>{planName(i18n, plan)}</Name>
        {seesMoney && renewal > 0 && standing.kind !== 'expired' && (
          <Price>
            <Amount>{moneyText(renewal, i18n.locale)}</Amount>
            <Quiet>
              <Per recurrence={plan.period} /> · <Trans>IVA incluido</Trans>
            </Quiet>
          </Price>
        )}
      </div>
      {(!showsCharge || standing.kind !== 'running' || plan.pause !== null) && <Status standing={standing} />}
      {(showsCharge || (seesMoney && isOwed(plan))) && (
        <Facts>
          {isOwed(plan) && <Fact name={<Trans>Pendiente de pago</Trans>}>{moneyText(plan.due ?? 0, i18n.locale)}</Fact>}
          {showsCharge && (
            <Fact name={<Trans>Próximo cargo</Trans>}>
              <NextCharge subscription={plan} card={undefined} />
            </Fact>
          )}
          {plan.discount && (
            <Fact name={<Trans>Descuento</Trans>}>
              <DiscountWords discount={plan.discount} />
            </Fact>
          )}
          {showsCharge && card !== undefined && (
            <Fact name={<Trans>Tarjeta</Trans>}>{card ? cardName(card) : <Trans>Sin tarjeta guardada</Trans>}</Fact>
          )}
        </Facts>
      )}
    </Card>
  )
}

const Title = () => <Trans>Tu plan</Trans>

function PlanLink() {
  return (
    <Link href={subscriptionsHref}>
      <Trans>Ver mi suscripción</Trans>
    </Link>
  )
}

/** The placeholder of the plan while it loads. */
export function AwaitedPlanCard() {
  return (
    <Card title={<Title />}>
      <Skeleton silent shapes={['title', 'line', 'line']} />
    </Card>
  )
}

/** The plan could not be read. */
export function UnreadPlanCard({ onRetry }: { onRetry: () => void }) {
  return (
    <Card title={<Title />}>
      <p role="status">
        <Trans>No pudimos leer tu plan.</Trans>
      </p>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Cargar otra vez</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Status({ standing }: { standing: Exclude<BilledStanding['standing'], { kind: 'none' }> }) {
  const { i18n } = useLingui()
  if (standing.kind === 'pastDue')
    return (
      <p>
        <Trans>No pudimos cobrar la renovación.</Trans>
      </p>
    )
  if (standing.kind === 'expired')
    return (
      <p>
        <Trans>Tu plan venció. Tus datos siguen guardados.</Trans>
      </p>
    )
  if (standing.kind === 'paused' || standing.kind === 'running')
    return <Running plan={standing.plan} paused={standing.kind === 'paused'} />
  const { days } = standing
  const date = lastDayText(standing.endsAt, i18n.locale)
  return (
    <p>
      {standing.kind === 'trial' ? (
        <Plural value={days} one="Te queda # día de prueba" other="Te quedan # días de prueba" />
      ) : (
        <Plural value={days} one="Le queda # día a tu plan" other="Le quedan # días a tu plan" />
      )}
      {', '}
      <Trans>hasta el {date}.</Trans>
    </p>
  )
}

function Running({ plan, paused }: { plan: Subscription; paused: boolean }) {
  const { i18n } = useLingui()
  const pauseDate = plan.pause && dateText(paused ? plan.pause.until : plan.pause.startsAt, i18n.locale)
  if (paused)
    return (
      <p>
        {pauseDate === null ? (
          <Trans>Se está reanudando: hay un cargo en proceso.</Trans>
        ) : (
          <Trans>En pausa hasta el {pauseDate}.</Trans>
        )}
      </p>
    )
  const end = plan.autoRenew ? plan.endsAt : (plan.cancelAt ?? plan.endsAt)
  if (end === null) return null
  const date = lastDayText(end, i18n.locale)
  return (
    <p>
      {pauseDate !== null ? (
        <Trans>Se pausará el {pauseDate}.</Trans>
      ) : plan.autoRenew ? (
        <Trans>Se renueva el {date}.</Trans>
      ) : (
        <Trans>Hasta el {date}.</Trans>
      )}
    </p>
  )
}
