import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { customerOf } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { usablePromo } from '../pricing/quote.ts'
import type { Services } from '../services.ts'
import { promoCodeOf } from './cash-wire.ts'
import { guarded } from './promo-guard.ts'

/** Handles promo codes that customers type. */
export function promoCodeRoutes(services: Services): Pick<Handlers, 'applyPromoCode'> {
  const { db, clock } = services
  return {
    async applyPromoCode({ body, session }) {
      const scope = customerOf(session)
      const planId = body.planId
      return guarded(services, scope, { promocode: body.code }, async () => {
        if (planId !== undefined && !isUuid(planId)) throw new Refusal('promo.other_plan')
        const promo = await db.within(scope, (tx) => usablePromo(tx, scope, { code: body.code, planId, now: clock.now() }))
        return { data: promoCodeOf(promo) }
      })
    },
  }
}
