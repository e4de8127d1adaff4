import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { StepTitle } from '../../components/step-title.tsx'
import { moneyText } from '../../lib/money.ts'
import { CardFailure } from '../card-failure.tsx'
import { Per } from '../plans/per.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { planName } from '../subscription/plan-name.ts'
import type { ChangePlanViewProps } from './change-plan-screen.ts'

/** The offered plans, beside the present one. */
export function Choosing({ actor }: ChangePlanViewProps) {
  const { i18n } = useLingui()
  const { subscription, plans, choice, failure } = useSelector(actor, ({ context }) => context)
  const name = planName(i18n, subscription)
  const amount = moneyText(subscription.pricing?.renewal ?? 0, i18n.locale)
  return (
    <>
      <StepTitle>
        <Trans>¿Qué plan quieres?</Trans>
      </StepTitle>
      <p>
        <Trans>
          Hoy tienes {name}, {amount} <Per recurrence={subscription.period} />. Antes de cambiar nada verás cuánto cuesta y desde
          cuándo.
        </Trans>
      </p>
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      {plans.length === 0 ? (
        <p>
          <Trans>Por ahora no hay planes disponibles</Trans>
        </p>
      ) : (
        <PlanChoice
          plans={plans}
          period={choice.period}
          {...(subscription.plan && { current: { planId: subscription.plan.id, period: subscription.period } })}
          onChoose={(chosen) => actor.send({ type: 'plan.chosen', choice: chosen })}
        />
      )}
      <div>
        <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
          <Trans>Volver</Trans>
        </Button>
      </div>
    </>
  )
}
