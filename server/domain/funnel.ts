import { fewestShown } from '#contract/admin/funnel.ts'
import type { Funnel, FunnelStage } from '#contract/admin/funnel.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { onboardingStrategies } from '#contract/strategy.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'

/** People whose onboardings are alike: what they did, and how many they are. */
export interface AlikeOnboardings {
  strategy: OnboardingStrategy
  /** The steps of the strategy, in order. */
  steps: readonly OnboardingStep[]
  visited: readonly OnboardingStep[]
  /** Whether a payment of its order began. */
  tried: boolean
  people: number
}

/** Returns how many did each stage and all before it, by strategy. The welcome is no stage: it passes by itself. */
export function funnelOf(alike: readonly AlikeOnboardings[]): Funnel['ways'] {
  const byStrategy = Map.groupBy(alike, ({ strategy }) => strategy)
  return onboardingStrategies.flatMap((strategy) => {
    const some = byStrategy.get(strategy)
    if (!some?.[0]) return []
    const stages = stagesOf(some[0].steps)
    return {
      strategy,
      stages: stages.map((stage, place) => ({ stage, people: shown(countOf(some, stages.slice(0, place + 1))) })),
    }
  })
}

function stagesOf(steps: readonly OnboardingStep[]): FunnelStage[] {
  const own = steps.flatMap((step): FunnelStage[] => {
    if (step === 'welcome') return []
    return step === 'checkout' ? ['tried', 'checkout'] : [step]
  })
  return ['registered', ...own]
}

const countOf = (alike: readonly AlikeOnboardings[], stages: readonly FunnelStage[]) =>
  alike.filter((one) => stages.every((stage) => isDone(one, stage))).reduce((sum, { people }) => sum + people, 0)

function isDone({ visited, tried }: AlikeOnboardings, stage: FunnelStage): boolean {
  if (stage === 'registered') return true
  // An order of 0 is paid without a charge.
  if (stage === 'tried') return tried || visited.includes('checkout')
  return visited.includes(stage)
}

const shown = (people: number) => (people > 0 && people < fewestShown ? null : people)
