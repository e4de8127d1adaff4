import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { dateText, lastDayText } from '../../lib/dates.ts'
import { isOwed, type Standing } from '../../lib/standing.ts'
import { mayAct } from '../../lib/subscription-acts.ts'
import { planName } from '../subscription/plan-name.ts'
import { payHref, subscriptionsHref } from '../subscription/subscription-links.ts'

interface Props {
  standing: Standing
  user: SessionUser
  /** Whether staff impersonate the customer: then there are no acts, because nobody pays for another customer. */
  impersonating?: boolean
}

/** The plan's status and next step (APP-3). */
export function PlanWidget({ standing, user, impersonating = false }: Props) {
  return (
    <Card title={<Trans>Tu plan</Trans>}>
      <Facts standing={standing} />
      {impersonating ? null : mayAct(user) ? (
        <Next standing={standing} />
      ) : (
        standing.kind !== 'running' && (
          <p>
            <Trans>Quien administra tu cuenta puede elegir y pagar el plan.</Trans>
          </p>
        )
      )}
    </Card>
  )
}

/** The placeholder of the plan while it loads. */
export function AwaitedPlanWidget() {
  return (
    <Card title={<Trans>Tu plan</Trans>}>
      <p>…</p>
    </Card>
  )
}

function Facts({ standing }: Pick<Props, 'standing'>) {
  const { i18n } = useLingui()
  if (standing.kind === 'none')
    return (
      <p>
        <Trans>Todavía no tienes un plan activo.</Trans>
      </p>
    )
  const name = planName(i18n, standing.plan)
  if (standing.kind === 'pastDue')
    return (
      <p>
        <Trans>No pudimos cobrar la renovación de {name}.</Trans>
      </p>
    )
  if (standing.kind === 'expired')
    return (
      <p>
        <Trans>{name} venció. Tus datos siguen guardados.</Trans>
      </p>
    )
  if (standing.kind === 'paused') return <Paused plan={standing.plan} name={name} />
  if (standing.kind === 'running') return <Running plan={standing.plan} name={name} />
  const { days } = standing
  const date = lastDayText(standing.endsAt, i18n.locale)
  return (
    <>
      <p>
        {standing.kind === 'trial' ? (
          <Trans>Días de prueba que te quedan: {days}</Trans>
        ) : (
          <Trans>Días que le quedan a tu plan: {days}</Trans>
        )}
      </p>
      <p>
        <Trans>
          {name}, hasta el {date}.
        </Trans>
      </p>
    </>
  )
}

function Paused({ plan, name }: { plan: Subscription; name: string }) {
  const { i18n } = useLingui()
  const date = plan.pause && dateText(plan.pause.until, i18n.locale)
  return (
    <p>
      {date === null ? (
        <Trans>{name} se está reanudando: hay un cargo en proceso.</Trans>
      ) : (
        <Trans>
          {name} está en pausa hasta el {date}.
        </Trans>
      )}
    </p>
  )
}

function Running({ plan, name }: { plan: Subscription; name: string }) {
  const { i18n } = useLingui()
  const end = plan.autoRenew ? plan.endsAt : (plan.cancelAt ?? plan.endsAt)
  const date = end && lastDayText(end, i18n.locale)
  if (date === null) return <p>{name}</p>
  if (plan.pause)
    return (
      <p>
        <Trans>
          {name}. Se pausará el {date}.
        </Trans>
      </p>
    )
  return (
    <p>
      {plan.autoRenew ? (
        <Trans>
          {name}. Se renueva el {date}.
        </Trans>
      ) : (
        <Trans>
          {name}, hasta el {date}.
        </Trans>
      )}
    </p>
  )
}

function Next({ standing }: Pick<Props, 'standing'>) {
  if (standing.kind === 'running') return null
  const owing = standing.kind === 'pastDue' || standing.kind === 'expired'
  return (
    <div>
      {owing && isOwed(standing.plan) ? (
        <ButtonLink href={payHref(standing.plan.id)}>
          <Trans>Pagar ahora</Trans>
        </ButtonLink>
      ) : standing.kind === 'ending' || standing.kind === 'paused' ? (
        <ButtonLink href={subscriptionsHref}>
          <Trans>Revisar mi suscripción</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href="/app/checkout">
          <Trans>Elegir un plan</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
