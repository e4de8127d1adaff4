import type { Endpoint } from './endpoint.ts'
import { accessEndpoints } from './endpoints/access.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { cashEndpoints } from './endpoints/cash.ts'
import { connectionEndpoints } from './endpoints/connections.ts'
import { onboardingEndpoints } from './endpoints/onboarding.ts'
import { orderEndpoints } from './endpoints/orders.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { registrationEndpoints } from './endpoints/registration.ts'
import { subscriptionEndpoints } from './endpoints/subscriptions.ts'
import { securityEndpoints } from './endpoints/security.ts'

/** The table of calls: the server validates by it, the browser reads its types, OpenAPI and the test matrices are generated from it. */
export const endpoints = {
  ...accessEndpoints,
  ...connectionEndpoints,
  ...peopleEndpoints,
  ...securityEndpoints,
  ...catalogueEndpoints,
  ...registrationEndpoints,
  ...onboardingEndpoints,
  ...cashEndpoints,
  ...orderEndpoints,
  ...subscriptionEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
