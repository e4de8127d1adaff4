import { ownCaseLimit, type OwnNewCase } from '#contract/support-case.ts'
import type { Transaction } from '../db/database.ts'
import { newCaseNumber } from '../domain/case-number.ts'
import type { Handlers } from '../http/call.ts'
import { maskedCase } from '../http/masked-case.ts'
import { countingIn, passesLimit, throttle } from '../http/throttling.ts'
import { insertSupportCase, type NewSupportCase } from '../queries/support-cases.ts'
import { enqueueCaseMail } from '../queries/support-mail.ts'
import type { Services } from '../services.ts'
import { ownCases } from './own-cases.ts'

type Rows = 'openSupportCase' | 'openOwnSupportCase' | 'listOwnSupportCases'

/** Handles requests for support, signed in or not, and the list of the own ones (docs/decisions/0113). */
export function supportCaseRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services
  return {
    async openSupportCase(call) {
      const { body, tenant, address, language } = call
      await throttle(services, tenant, [{ name: 'support.address', by: address }])
      return db.system(async (tx) => {
        const who = {
          tenant,
          reporter: null,
          email: body.email,
          locale: language === 'en' ? ('en' as const) : ('es-MX' as const),
          at: clock.now(),
        }
        const { id, number } = await opened(tx, body, who)
        const confirms = { name: 'support.mails', by: body.email } as const
        if (await passesLimit(countingIn(tx, services), tenant, confirms)) await enqueueCaseMail(tx, { ...who, id, now: who.at })
        return call.keep(tx, { data: { number } })
      })
    },

    async openOwnSupportCase(call) {
      const { own, person } = call.session
      await throttle(services, own.tenant, [{ name: 'support.user', by: own.userId }])
      return db.system(async (tx) => {
        const { email, locale } = person
        const who = { tenant: own.tenant, reporter: own, email, locale, at: clock.now() }
        const { id, number } = await opened(tx, call.body, who)
        await enqueueCaseMail(tx, { ...who, id, now: who.at })
        return call.keep(tx, { data: { number } })
      })
    },

    async listOwnSupportCases({ session: { own } }) {
      return { data: await db.system((tx) => ownCases(tx, own, ownCaseLimit)) }
    },
  }
}

type Who = Pick<NewSupportCase, 'tenant' | 'reporter' | 'email' | 'locale' | 'at'>

async function opened(tx: Transaction, newCase: OwnNewCase, who: Who): Promise<{ id: string; number: string }> {
  const number = newCaseNumber()
  const id = await insertSupportCase(tx, { ...maskedCase(newCase), ...who, number })
  return id === null ? opened(tx, newCase, who) : { id, number }
}
