import type { Endpoint } from '../endpoint.ts'
import { catalogueDeskEndpoints } from './back-office/catalogue.ts'
import { deskEndpoints } from './back-office/desk.ts'
import { ownDeskEndpoints } from './back-office/own-desk.ts'
import { peopleDeskEndpoints } from './back-office/people.ts'
import { salesDeskEndpoints } from './back-office/sales.ts'
import { supportDeskEndpoints } from './back-office/support.ts'

/** Calls of the back office: whoever does not administer never loads them. */
export const backOfficeEndpoints = {
  ...peopleDeskEndpoints,
  ...catalogueDeskEndpoints,
  ...salesDeskEndpoints,
  ...deskEndpoints,
  ...ownDeskEndpoints,
  ...supportDeskEndpoints,
} as const satisfies Record<string, Endpoint>
