import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { claimDeskRoutes } from './claim-desk.routes.ts'
import { figureRoutes } from './figures.routes.ts'
import { newSubscriptionRoutes } from './new-subscriptions.routes.ts'
import { orderDeskRoutes } from './order-desk.routes.ts'
import { subscriptionDeskRoutes } from './subscription-desk.routes.ts'
import { subscriptionListRoutes } from './subscription-lists.routes.ts'

type Rows =
  | keyof ReturnType<typeof claimDeskRoutes>
  | keyof ReturnType<typeof figureRoutes>
  | keyof ReturnType<typeof newSubscriptionRoutes>
  | keyof ReturnType<typeof orderDeskRoutes>
  | keyof ReturnType<typeof subscriptionDeskRoutes>
  | keyof ReturnType<typeof subscriptionListRoutes>

/** What the back office sells and decides: subscriptions, orders, claims, and the figures of them. */
export function salesRoutes(services: Services): Pick<Handlers, Rows> {
  return {
    ...subscriptionListRoutes(services),
    ...subscriptionDeskRoutes(services),
    ...newSubscriptionRoutes(services),
    ...orderDeskRoutes(services),
    ...claimDeskRoutes(services),
    ...figureRoutes(services),
  }
}
