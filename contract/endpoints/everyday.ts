import type { Endpoint } from '../endpoint.ts'
import { accessEndpoints } from './access.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { cardEndpoints } from './cards.ts'
import { cashEndpoints } from './cash.ts'
import { connectionEndpoints } from './connections.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { orderEndpoints } from './orders.ts'
import { peopleEndpoints } from './people.ts'
import { registrationEndpoints } from './registration.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { securityEndpoints } from './security.ts'
import { supportEndpoints } from './support.ts'

/** Calls of customers and visitors. */
export const everydayEndpoints = {
  ...accessEndpoints,
  ...catalogueEndpoints,
  ...cashEndpoints,
  ...cardEndpoints,
  ...connectionEndpoints,
  ...onboardingEndpoints,
  ...orderEndpoints,
  ...peopleEndpoints,
  ...registrationEndpoints,
  ...subscriptionEndpoints,
  ...securityEndpoints,
  ...supportEndpoints,
} as const satisfies Record<string, Endpoint>
