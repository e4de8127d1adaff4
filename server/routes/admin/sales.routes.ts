import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { adminClaimRoutes } from './claims.routes.ts'
import { figureRoutes } from './figures.routes.ts'
import { newSubscriptionRoutes } from './new-subscriptions.routes.ts'
import { adminOrderRoutes } from './orders.routes.ts'
import { adminSubscriptionRoutes } from './subscriptions.routes.ts'
import { subscriptionListRoutes } from './subscription-lists.routes.ts'

type Rows =
  | keyof ReturnType<typeof adminClaimRoutes>
  | keyof ReturnType<typeof figureRoutes>
  | keyof ReturnType<typeof newSubscriptionRoutes>
  | keyof ReturnType<typeof adminOrderRoutes>
  | keyof ReturnType<typeof adminSubscriptionRoutes>
  | keyof ReturnType<typeof subscriptionListRoutes>

/** Handles the sales part of the administration: subscriptions, orders, claims, and their figures. */
export function salesRoutes(services: Services): Pick<Handlers, Rows> {
  return {
    ...subscriptionListRoutes(services),
    ...adminSubscriptionRoutes(services),
    ...newSubscriptionRoutes(services),
    ...adminOrderRoutes(services),
    ...adminClaimRoutes(services),
    ...figureRoutes(services),
  }
}
