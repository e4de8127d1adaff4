import { ownDataCodec } from '#contract/own-data.ts'
import * as z from '#contract/zod.ts'
import type { Handlers } from '../http/call.ts'
import { sessionsOf } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import { readCustomer } from './customer-record.ts'
import { userOf } from './wire.ts'

/** Handles the download of the signed-in person's stored data. Secrets are not part of it: no token, no hash. */
export function ownDataRoutes({ db }: Services): Pick<Handlers, 'exportMe'> {
  return {
    async exportMe({ session: { own, person } }) {
      const data = await db.within(own, async (tx) => ({
        user: userOf(person),
        customer: await readCustomer(tx, own.tenant, own.customerId),
        sesiones: await sessionsOf(tx, own),
      }))
      return { name: 'mis-datos.json', content: new Blob([JSON.stringify(z.encode(ownDataCodec, data), null, 2)]) }
    },
  }
}
