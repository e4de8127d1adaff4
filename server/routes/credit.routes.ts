import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { creditBalance, creditEntries } from '../queries/credit.ts'
import type { Services } from '../services.ts'

/** Handles the credit balance of the caller's customer. */
export function creditRoutes({ db }: Services): Pick<Handlers, 'getCredit'> {
  return {
    async getCredit({ session }) {
      const scope = customerOf(session)
      return {
        data: await db.within(scope, async (tx) => ({
          ...(await creditBalance(tx, scope)),
          entries: (await creditEntries(tx, scope)).map(({ id, kind, centavos, orderId, createdAt }) => ({
            id,
            kind,
            centavos,
            orderId,
            createdAt: createdAt.toISOString(),
          })),
        })),
      }
    },
  }
}
