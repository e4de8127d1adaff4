import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { SidePanel } from '../../components/side-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'
import type { OnboardingPlanViewProps } from './onboarding-plan-screen.ts'
import { stepTitles } from './step-names.ts'

/** The plans on offer (ONB-5, ONB-6), with the payment panel beside them (ONB-7). */
export function PlanList({ actor, checkout }: OnboardingPlanViewProps) {
  const { i18n, t } = useLingui()
  const { plans, choice, failure } = useSelector(actor, ({ context }) => context)
  const gone = useSelector(actor, (snapshot) => snapshot.matches('planGone'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const paying = useSelector(actor, (snapshot) => snapshot.matches('checkout'))
  const answerable = (type: 'retry.requested' | 'failure.dismissed') => () => actor.send({ type })
  return (
    <>
      <PageTitle>{i18n._(stepTitles.plan)}</PageTitle>
      <p>
        <Trans>Empieza con el que va con tu empresa hoy. Puedes cambiarlo cuando quieras.</Trans>
      </p>
      {gone && (
        <Notice tone="warning" title={<Trans>Ese plan ya no está disponible</Trans>}>
          <p>
            <Trans>Estos son los que puedes contratar ahora.</Trans>
          </p>
        </Notice>
      )}
      {failure && (
        <FailurePanel failure={failure} onRetry={answerable('retry.requested')} onDismiss={answerable('failure.dismissed')} />
      )}
      {busy && <Skeleton shapes={['line']} />}
      <PlanChoice
        plans={plans}
        period={choice?.period ?? 'monthly'}
        onChoose={(chosen) => actor.send({ type: 'plan.chosen', choice: chosen })}
      />
      {paying && (
        <SidePanel label={t`Pago de tu plan`} onBack={() => actor.send({ type: 'checkout.left' })}>
          {checkout}
        </SidePanel>
      )}
    </>
  )
}
