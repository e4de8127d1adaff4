import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { listStrategies } from '../queries/strategies.ts'
import type { Services } from '../services.ts'
import { localised } from './catalogue-wire.ts'

/** Onboarding strategies. */
export function strategyRoutes({ db }: Services): Pick<Handlers, 'listOnboardingStrategies'> {
  return {
    async listOnboardingStrategies({ query, session: { scope } }) {
      const window = pageWindow(query)
      const { rows, total } = await db.within(scope, (tx) => listStrategies(tx, { tenant: scope.tenant, window }))
      const data = rows.map(({ key, nameEs, nameEn, steps }) => ({
        key,
        name: localised(nameEs, nameEn),
        steps: steps as OnboardingStep[],
      }))
      return pageAnswer(window, { data, total })
    },
  }
}
