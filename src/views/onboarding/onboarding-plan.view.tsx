import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { onboardingPlanMachine } from '#machines/flows/onboarding-plan.machine.ts'
import { Go } from '../../lib/navigation.tsx'
import { type StateName, stateName } from '../state-name.ts'
import type { OnboardingPlanViewProps } from './onboarding-plan-screen.ts'
import { NoneOffered } from './none-offered.tsx'
import { PaidButNotNoted } from './paid-but-not-noted.tsx'
import { PlanList } from './plan-list.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepLoading } from './step-loading.tsx'
import { stepPath } from './step-names.ts'
import { UnavailableStep } from './unavailable-step.tsx'

const screens = {
  loading: Loading,
  reading: Loading,
  listing: Loading,
  refreshing: Loading,
  unavailable: Unavailable,
  closed: Closed,
  plan: PlanList,
  planGone: PlanList,
  deciding: PlanList,
  starting: PlanList,
  choosing: PlanList,
  error: PlanList,
  checkout: PlanList,
  completing: PlanList,
  unrecorded: Unrecorded,
  elsewhere: Onward,
  done: Onward,
} satisfies Record<StateName<typeof onboardingPlanMachine>, FC<OnboardingPlanViewProps>>

/** The plan step (ONB-5 to ONB-7). */
export function OnboardingPlanView(props: OnboardingPlanViewProps) {
  const state = useSelector(props.actor, stateName)
  const { strategy, step } = useSelector(props.actor, ({ context }) => context)
  const Screen: FC<OnboardingPlanViewProps> = screens[state]
  return (
    <StepFrame actor={props.actor} strategy={strategy} step={step}>
      <Screen {...props} />
    </StepFrame>
  )
}

function Loading() {
  return <StepLoading step="plan" shapes={['line', 'block', 'block']} />
}

function Unavailable({ actor }: OnboardingPlanViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <UnavailableStep failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Closed({ actor }: OnboardingPlanViewProps) {
  return <NoneOffered onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Unrecorded({ actor }: OnboardingPlanViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <PaidButNotNoted failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Onward({ actor }: OnboardingPlanViewProps) {
  const next = useSelector(actor, ({ context }) => context.next)
  return <Go to={stepPath(next)} replace />
}
