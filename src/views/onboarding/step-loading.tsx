import { useLingui } from '@lingui/react'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton, type SkeletonShape } from '../../components/skeleton.tsx'
import { stepTitles } from './step-names.ts'

/** A step that is loading, with only its title. */
export function StepLoading({ step, shapes }: { step: OnboardingStep; shapes: readonly SkeletonShape[] }) {
  const { i18n } = useLingui()
  return (
    <>
      <PageTitle>{i18n._(stepTitles[step])}</PageTitle>
      <Skeleton shapes={shapes} />
    </>
  )
}
