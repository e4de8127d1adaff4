import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { newestOnboarding } from '../queries/onboarding-records.ts'
import { listStrategies } from '../queries/strategies.ts'
import type { Services } from '../services.ts'
import { askedCustomer } from './asked-customer.ts'
import { strategyOf, strategyStateOf } from './onboarding-wire.ts'

/** Handles onboarding strategies: all of them, or a customer's one with the state of its steps. */
export function strategyRoutes({ db }: Services): Pick<Handlers, 'listOnboardingStrategies'> {
  return {
    async listOnboardingStrategies({ query, session }) {
      const { scope } = session
      const window = pageWindow(query)
      const { customerId, step } = query
      if (customerId === undefined) {
        const filter = { tenant: scope.tenant, step, window }
        const { rows, total } = await db.reading(scope, (tx) => listStrategies(tx, filter))
        return pageAnswer(window, { data: rows.map(strategyOf), total })
      }
      const customer = askedCustomer(session, customerId)
      const row = customer && (await db.reading(scope, (tx) => newestOnboarding(tx, customer)))
      const data = row && (step === undefined || row.steps.includes(step)) ? [strategyStateOf(row)] : []
      const first = window.page === 1
      return pageAnswer(window, { data: first ? data : [], total: data.length })
    },
  }
}
