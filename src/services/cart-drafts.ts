import { type Cart, cartCodec } from '#contract/onboarding.ts'
import * as z from '#contract/zod.ts'
import { keptText, type KeptText } from './storage.ts'

const key = 'receptio.cart'
const draftSchema = z.object({ sold: z.string(), cart: cartCodec })

/** Keeps the cart of a purchase outside of onboarding while its tab lives. The cart of another offer is dropped. */
export function createCartDrafts(storage: KeptText = keptText(() => sessionStorage)) {
  return {
    read(sold: string): Cart | null {
      try {
        const draft = z.safeParse(draftSchema, JSON.parse(storage.getItem(key) ?? '')).data
        return draft?.sold === sold ? draft.cart : null
      } catch {
        return null
      }
    },
    keep: (sold: string, cart: Cart): void => storage.setItem(key, JSON.stringify(z.encode(draftSchema, { sold, cart }))),
    forget: (): void => storage.removeItem(key),
  }
}
