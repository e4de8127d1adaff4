import { ownDataCodec } from '#contract/own-data.ts'
import * as z from '#contract/zod.ts'
import type { Handlers } from '../http/call.ts'
import { sessionsOf } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { readCustomer } from './customer-record.ts'
import { ownCases } from './own-cases.ts'
import { userOf } from './wire.ts'

/** More than a person can write in the 90 days that a case is kept. */
const allCases = 100_000

/** Handles the download of the signed-in person's stored data. Secrets are not part of it: no token, no hash. */
export function ownDataRoutes({ db }: Services): Pick<Handlers, 'exportMe'> {
  return {
    async exportMe({ session: { own, person } }) {
      const data = await db.within(own, async (tx) => ({
        user: userOf(person),
        customer: await readCustomer(tx, own.tenant, own.customerId),
        sesiones: await sessionsOf(tx, own),
      }))
      const cases = await db.system((tx) => ownCases(tx, own, allCases))
      return {
        name: 'mis-datos.json',
        content: new Blob([JSON.stringify(z.encode(ownDataCodec, { ...data, casos: cases }), null, 2)]),
      }
    },
  }
}
