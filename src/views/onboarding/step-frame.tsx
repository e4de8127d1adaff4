import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Strategy } from '#contract/strategy.ts'
import { FlowRoot, type FlowRootProps } from '../flow-root.tsx'
import { StepProgress } from './step-progress.tsx'

interface Props extends FlowRootProps {
  strategy: Strategy | null
  step: OnboardingStep
}

/** The frame of every step of onboarding. */
export function StepFrame({ strategy, step, children, ...flow }: Props) {
  return (
    <FlowRoot {...flow}>
      <StepProgress strategy={strategy} step={step} />
      {children}
    </FlowRoot>
  )
}
