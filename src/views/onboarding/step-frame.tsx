import type { ReactNode } from 'react'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Strategy } from '#contract/strategy.ts'
import { FlowRoot } from '../flow-root.tsx'
import { StepProgress } from './step-progress.tsx'

interface Props {
  flow: string
  state: string
  strategy: Strategy | null
  step: OnboardingStep
  children: ReactNode
}

/** What every step of onboarding stands in. */
export function StepFrame({ flow, state, strategy, step, children }: Props) {
  return (
    <FlowRoot flow={flow} state={state}>
      <StepProgress strategy={strategy} step={step} />
      {children}
    </FlowRoot>
  )
}
