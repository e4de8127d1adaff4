import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { NextStep as Step } from '../../lib/next-step.ts'
import { mayAct } from '../../lib/subscription-acts.ts'
import { featureValue, languageOf } from '../plans/plan-words.ts'
import { StandingNotice } from '../standing/standing-banner.tsx'
import { changeHref } from '../subscription/subscription-links.ts'

interface Props {
  step: Step
  user: SessionUser
  /** Whether staff impersonate the customer: they see what waits, without buttons. */
  impersonating: boolean
  /** Offers another verification mail. */
  resend: ReactNode
}

/** The one next thing to do, at the top of the home page. Who may not do it is told who can. */
export function NextStep({ step, user, impersonating, resend }: Props) {
  const may = mayAct(user) && !impersonating
  switch (step.kind) {
    case 'choosePlan':
      return (
        <Notice
          tone="info"
          title={<Trans>Elige un plan para empezar</Trans>}
          actions={
            may && (
              <ButtonLink size="sm" href="/app/checkout">
                <Trans>Elegir un plan</Trans>
              </ButtonLink>
            )
          }
        >
          <p>
            {may ? (
              <Trans>Tus aplicaciones se abren en cuanto lo confirmas.</Trans>
            ) : (
              <Trans>Quien administra tu cuenta puede elegir y pagar el plan.</Trans>
            )}
          </p>
        </Notice>
      )
    case 'confirmAddress':
      return (
        <Notice tone="info" title={<Trans>Confirma tu correo electrónico</Trans>} actions={resend}>
          <p>
            <Trans>Abre el enlace que te enviamos para asegurar tu cuenta.</Trans>
          </p>
        </Notice>
      )
    case 'limit':
      return <LimitReached step={step} may={may} />
    case 'invite':
      return (
        <Notice
          tone="info"
          title={<Trans>Invita a tu equipo</Trans>}
          actions={
            <ButtonLink size="sm" href="/app/configuracion/equipo">
              <Trans>Invitar a alguien</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Tu plan incluye más usuarios. Cada persona entra con su propio correo.</Trans>
          </p>
        </Notice>
      )
    case 'fine':
      return (
        <Notice tone="success" title={<Trans>Todo está en orden</Trans>}>
          <p>
            <Trans>No hay nada pendiente en tu cuenta.</Trans>
          </p>
        </Notice>
      )
    default:
      return (
        <>
          <StandingNotice step={step} may={may} />
          {!may && !impersonating && (step.kind === 'pastDue' || step.kind === 'expired') && (
            <p>
              <Trans>Quien administra tu cuenta puede elegir y pagar el plan.</Trans>
            </p>
          )}
        </>
      )
  }
}

function LimitReached({ step: { plan, limit }, may }: { step: Step & { kind: 'limit' }; may: boolean }) {
  const { i18n } = useLingui()
  const name = limit.name[languageOf(i18n)]
  const allowed = featureValue(i18n, limit)
  return (
    <Notice
      tone="warning"
      title={<Trans>Llegaste al límite: {name}</Trans>}
      actions={
        may && (
          <>
            <ButtonLink size="sm" href="/app/marketplace">
              <Trans>Ampliar mi plan</Trans>
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" href={changeHref(plan.id)}>
              <Trans>Cambiar de plan</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        <Trans>Ya usas todo lo que incluye tu plan: {allowed}.</Trans>
      </p>
    </Notice>
  )
}
