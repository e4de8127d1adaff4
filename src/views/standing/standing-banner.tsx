import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Address } from '../../lib/address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { dateText, lastDayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { nextPriceOf } from '../../lib/next-price.ts'
import { standingStep, type StandingStep } from '../../lib/next-step.ts'
import { type BilledStanding, endsSoon, isOwed } from '../../lib/standing.ts'
import { mayAct } from '../../lib/subscription-acts.ts'
import { cardName } from '../payment-methods/card-name.ts'
import { planName } from '../subscription/plan-name.ts'
import { changeHref, payHref, subscriptionsHref } from '../subscription/subscription-links.ts'

interface Props extends BilledStanding {
  user: SessionUser
  /** Whether staff impersonate the customer: they see what is due, without buttons. */
  impersonating?: boolean
  /** Whether the page below pays the amount due. */
  isPaidBelow?: boolean
}

/** The amount due on every page of the area, for every user; the act only for users who may do it (APP-3). */
export function StandingBanner({ user, impersonating = false, isPaidBelow = false, ...billed }: Props) {
  const step = standingStep(billed)
  if (step === null || (step.kind === 'trial' && !endsSoon(step))) return null
  return <StandingNotice step={step} may={mayAct(user) && !impersonating && !isPaidBelow} />
}

/** What the status of the plan asks for. `may`: whether the person may do it now. */
export function StandingNotice({ step, may }: { step: StandingStep; may: boolean }) {
  switch (step.kind) {
    case 'pastDue':
      return <PastDue plan={step.plan} may={may} />
    case 'expired':
      return <Expired plan={step.plan} may={may} />
    case 'paused':
      return <Paused plan={step.plan} may={may} />
    case 'cardless':
      return <Cardless plan={step.plan} at={step.at} may={may} />
    case 'expiring':
      return <Expiring card={step.card} may={may} />
    case 'trial':
      return <Trial {...step} may={may} />
    case 'ending':
      return <Ending {...step} may={may} />
  }
}

type PlanRights = { plan: Subscription; may: boolean }

function Lead({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <ButtonLink size="sm" href={to}>
      {children}
    </ButtonLink>
  )
}

function PastDue({ plan, may }: PlanRights) {
  const { i18n } = useLingui()
  const { pastDue } = plan
  const since = pastDue && dateText(pastDue.since, i18n.locale)
  const until = pastDue && dateText(pastDue.accessUntil, i18n.locale)
  return (
    <Notice
      tone="warning"
      title={<Trans>Tu pago está pendiente</Trans>}
      actions={
        may && (
          <Lead to={payHref(plan.id)}>
            <Trans>Pagar ahora</Trans>
          </Lead>
        )
      }
    >
      <p>
        {pastDue ? (
          <Trans>
            No pudimos cobrar la renovación de tu plan desde el {since}. Conservas el acceso hasta el {until}.
          </Trans>
        ) : (
          <Trans>No pudimos cobrar la renovación de tu plan. Revisa tu tarjeta para que tus aplicaciones no se detengan.</Trans>
        )}
      </p>
    </Notice>
  )
}

function Expired({ plan, may }: PlanRights) {
  const { i18n } = useLingui()
  const name = planName(i18n, plan)
  return (
    <Notice
      tone="warning"
      title={<Trans>Tu plan {name} venció</Trans>}
      actions={
        may &&
        (isOwed(plan) ? (
          <Lead to={payHref(plan.id)}>
            <Trans>Pagar y recuperarlo</Trans>
          </Lead>
        ) : (
          <Lead to="/app/checkout">
            <Trans>Elegir un plan</Trans>
          </Lead>
        ))
      }
    >
      <p>
        <Trans>Tus aplicaciones están cerradas. Tus datos siguen guardados, y todo vuelve en cuanto haya un plan pagado.</Trans>
      </p>
    </Notice>
  )
}

function Paused({ plan, may }: PlanRights) {
  const { i18n } = useLingui()
  const name = planName(i18n, plan)
  const until = plan.nextPaymentAttemptAt && dateText(plan.nextPaymentAttemptAt, i18n.locale)
  const isCharging = plan.pause === null
  return (
    <Notice
      tone="info"
      title={isCharging ? <Trans>Tu plan {name} se está reanudando</Trans> : <Trans>Tu plan {name} está en pausa</Trans>}
      actions={
        may &&
        !isCharging && (
          <Lead to={subscriptionsHref}>
            <Trans>Reanudarlo antes</Trans>
          </Lead>
        )
      }
    >
      <p>
        {isCharging ? (
          <Trans>Hay un cargo en proceso. Tus aplicaciones se abren en cuanto se confirma.</Trans>
        ) : (
          <Trans>Tus aplicaciones están cerradas y no se cobra nada hasta el {until}, cuando se reanuda solo.</Trans>
        )}
      </p>
    </Notice>
  )
}

function Trial({ plan, days, endsAt, may }: PlanRights & { days: number; endsAt: string }) {
  const { i18n } = useLingui()
  const date = dateText(endsAt, i18n.locale)
  const charged = plan.autoRenew && plan.nextPaymentAttemptAt !== null && nextPriceOf(plan) > 0
  const amount = moneyText(nextPriceOf(plan), i18n.locale)
  return (
    <Notice
      tone="info"
      title={<Plural value={days} one="# día más de prueba" other="# días más de prueba" />}
      actions={
        may && (
          <Lead to={charged ? subscriptionsHref : '/app/checkout'}>
            {charged ? <Trans>Revisar mi suscripción</Trans> : <Trans>Elegir un plan</Trans>}
          </Lead>
        )
      }
    >
      <p>
        {charged ? (
          <Trans>
            El {date} empieza tu plan y cobramos {amount}.
          </Trans>
        ) : (
          <Trans>El {date} se cierran tus aplicaciones, si no eliges un plan antes. No se cobra nada.</Trans>
        )}
      </p>
    </Notice>
  )
}

function Ending({ plan, endsAt, may }: PlanRights & { endsAt: string }) {
  const { i18n } = useLingui()
  const date = lastDayText(endsAt, i18n.locale)
  return (
    <Notice
      tone="info"
      title={<Trans>Tu plan termina el {date}</Trans>}
      actions={
        may && (
          <>
            <Lead to={subscriptionsHref}>
              <Trans>Volver a renovarlo</Trans>
            </Lead>
            <ButtonLink size="sm" variant="secondary" href={changeHref(plan.id)}>
              <Trans>Cambiar de plan</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        <Trans>La renovación automática está desactivada. Después de ese día se cierran tus aplicaciones.</Trans>
      </p>
    </Notice>
  )
}

function Cardless({ plan, at, may }: PlanRights & { at: string }) {
  const { i18n } = useLingui()
  const date = dateText(at, i18n.locale)
  const amount = moneyText(nextPriceOf(plan), i18n.locale)
  return (
    <Notice
      tone="warning"
      title={<Trans>Agrega una tarjeta antes del {date}</Trans>}
      actions={
        may && (
          <Lead to="/app/configuracion/pagos">
            <Trans>Agregar tarjeta</Trans>
          </Lead>
        )
      }
    >
      <p>
        <Trans>Ese día cobramos {amount} de tu plan y no tienes una tarjeta guardada.</Trans>
      </p>
    </Notice>
  )
}

function Expiring({ card, may }: { card: PaymentMethod; may: boolean }) {
  const name = cardName(card)
  return (
    <Notice
      tone="warning"
      title={<Trans>Tu tarjeta {name} vence antes del próximo cargo</Trans>}
      actions={
        may && (
          <Lead to="/app/configuracion/pagos">
            <Trans>Cambiar mi tarjeta</Trans>
          </Lead>
        )
      }
    >
      <p>
        <Trans>Agrega otra para que tu plan no se detenga.</Trans>
      </p>
    </Notice>
  )
}
