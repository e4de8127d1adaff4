import type { Session } from '#contract/session.ts'
import { reading } from '../lib/reading.ts'
import { maySeePayments, maySeeTeam } from '../lib/subscription-acts.ts'
import type { Services } from '../services/services.ts'

/** How many receipts and people the home page shows. */
const receiptsShown = 3
const peopleShown = 4

/** The reads of the home page, each apart; null for what the person may not see. */
export function dashboardParts(services: Services, { user, customer }: Pick<Session, 'user' | 'customer'>) {
  return {
    applications: (signal?: AbortSignal) => reading(services.customers.get(customer.id, signal)),
    receipts: maySeePayments(user) ? (signal?: AbortSignal) => reading(services.receipts.latest(receiptsShown, signal)) : null,
    team: maySeeTeam(user) ? (signal?: AbortSignal) => reading(services.team.list({ perPage: peopleShown }, signal)) : null,
  }
}
