import type { FieldError } from '#contract/error-body.ts'
import { isUuid } from '../domain/uuid.ts'
import { isApplication } from '../http/application-secret.ts'
import type { Handlers } from '../http/call.ts'
import { forgive, throttle } from '../http/throttling.ts'
import { hasApplication } from '../queries/applications.ts'
import { countedKeys, usagesOf, writeUsages } from '../queries/usages.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'

/** How far an application's clock may be ahead of ours, in milliseconds. */
const clockLead = 300_000

/** Takes what applications report of their customers (docs/decisions/0107). */
export function usageRoutes(services: Services): Pick<Handlers, 'reportUsage'> {
  const { db, clock } = services
  return {
    async reportUsage({ body: { app, secret, customer, usage, at }, tenant, address, language }) {
      const limits = [{ name: 'redeem.address', by: `${app} ${address}` }] as const
      await throttle(services, tenant, limits)
      if (!(await isApplication(services, tenant, { app, secret }))) throw new Refusal('application.wrong')
      await forgive(services, tenant, limits)
      const counted = new Date(at)
      const key = { tenant, customerId: customer.id, app }
      const standing = await db.system(async (tx) => {
        if (!isUuid(customer.id) || !(await hasApplication(tx, key, app))) throw new Refusal('application.not_included')
        const keys = await countedKeys(tx, tenant, app)
        const errors: FieldError[] = Object.keys(usage)
          .filter((name) => !keys.has(name))
          .map((name) => ({ field: `usage.${name}`, message: ruleText('usage.key', language) }))
        if (counted.getTime() > clock.now().getTime() + clockLead)
          errors.push({ field: 'at', message: ruleText('usage.future', language) })
        if (errors.length > 0) throw new Refusal('validation.failed', { errors })
        await writeUsages(tx, key, { used: usage, at: counted })
        return usagesOf(tx, key)
      })
      return {
        data: standing
          .filter((one) => one.app === app)
          .map(({ key: name, used, at: since }) => ({ key: name, used, at: since.toISOString() })),
      }
    },
  }
}
