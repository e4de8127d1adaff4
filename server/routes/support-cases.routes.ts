import type { NewCase } from '#contract/support-case.ts'
import type { Transaction } from '../db/database.ts'
import { newCaseNumber } from '../domain/case-number.ts'
import type { Handlers } from '../http/call.ts'
import { maskedCase } from '../http/masked-case.ts'
import { throttle } from '../http/throttling.ts'
import { insertSupportCase, type NewSupportCase } from '../queries/support-cases.ts'
import type { Services } from '../services.ts'

/** Handles requests for support, signed in or not. */
export function supportCaseRoutes(services: Services): Pick<Handlers, 'openSupportCase' | 'openOwnSupportCase'> {
  const { db, clock } = services
  return {
    async openSupportCase(call) {
      const { body, tenant, address } = call
      await throttle(services, tenant, [{ name: 'support.address', by: address }])
      return db.system(async (tx) => {
        const number = await opened(tx, body, { tenant, reporter: null, at: clock.now() })
        return call.keep(tx, { data: { number } })
      })
    },

    async openOwnSupportCase(call) {
      const { own } = call.session
      await throttle(services, own.tenant, [{ name: 'support.user', by: own.userId }])
      return db.system(async (tx) => {
        const number = await opened(tx, call.body, { tenant: own.tenant, reporter: own, at: clock.now() })
        return call.keep(tx, { data: { number } })
      })
    },
  }
}

type Who = Pick<NewSupportCase, 'tenant' | 'reporter' | 'at'>

async function opened(tx: Transaction, newCase: NewCase, who: Who): Promise<string> {
  const number = newCaseNumber()
  return (await insertSupportCase(tx, { ...maskedCase(newCase), email: newCase.email, ...who, number }))
    ? number
    : opened(tx, newCase, who)
}
