import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { passes } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { dateText } from '../../lib/dates.ts'
import type { Standing } from '../../lib/standing.ts'
import { languageOf } from '../plans/plan-words.ts'

interface Props {
  standing: Standing
  user: SessionUser
}

/** How the plan stands, and what to do next (APP-3). */
export function PlanWidget({ standing, user }: Props) {
  return (
    <Card title={<Trans>Tu plan</Trans>}>
      <Facts standing={standing} />
      {passes('settings.access', user.roles) ? (
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

function Facts({ standing }: Pick<Props, 'standing'>) {
  const { i18n } = useLingui()
  if (standing.kind === 'none')
    return (
      <p>
        <Trans>Todavía no tienes un plan activo.</Trans>
      </p>
    )
  const name = nameOf(standing.plan, languageOf(i18n))
  if (standing.kind === 'pastDue')
    return (
      <p>
        <Trans>No pudimos cobrar la renovación de {name}.</Trans>
      </p>
    )
  if (standing.kind === 'running') return <Running plan={standing.plan} name={name} />
  const { days } = standing
  const date = dateText(standing.endsAt, i18n.locale)
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

function Running({ plan, name }: { plan: Subscription; name: string }) {
  const { i18n } = useLingui()
  const date = plan.endsAt && dateText(plan.endsAt, i18n.locale)
  if (date === null) return <p>{name}</p>
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
  return (
    <div>
      {standing.kind === 'pastDue' ? (
        <ButtonLink href="/app/configuracion/pagos">
          <Trans>Pagar ahora</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={standing.kind === 'ending' ? '/app/configuracion/pagos' : '/app/checkout'}>
          {standing.kind === 'ending' ? <Trans>Revisar mis pagos</Trans> : <Trans>Elegir un plan</Trans>}
        </ButtonLink>
      )}
    </div>
  )
}

function nameOf({ plan, name }: Subscription, language: 'es-MX' | 'en'): string {
  return plan?.name[language] ?? name
}
