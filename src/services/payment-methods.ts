import { drivers, type Driver } from '#contract/driver.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

interface CardToken {
  tokenId: string
  deviceSessionId: string
}

interface Due {
  /** The amount in centavos that the save button named; 0 for nothing. */
  named: () => number
  /** Called when an amount is due that the person has not seen. */
  changed: () => void
  /** Called when the named amount is being charged. */
  charging: () => void
}

const nothingDue: Due = { named: () => 0, changed: () => undefined, charging: () => undefined }

/**
 * The saved cards of the customer. A new card is charged for the amount due only when the person saw exactly that
 * amount.
 */
export function createPaymentMethods(call: Call, due = nothingDue) {
  const keys = createIdempotencyKeys()
  const naming = (centavos: number) => (centavos > 0 ? { dueTotal: centavos } : {})
  const heed = ({ dueTotal }: { dueTotal: number }, named: number): void => {
    if (dueTotal > 0) due.changed()
    else if (named > 0) due.charging()
  }
  return {
    async list(signal?: AbortSignal): Promise<readonly PaymentMethod[]> {
      return (await call('listPaymentMethods', { query: { perPage: 100 }, signal })).data
    },
    async remove({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('removePaymentMethod', { params: { id }, signal })
    },
    /** `named` is the amount in centavos that the button showed. */
    async makeDefault({ id, named }: { id: string; named: number }, signal?: AbortSignal): Promise<void> {
      heed(await call('updatePaymentMethod', { params: { id }, body: { default: true, ...naming(named) }, signal }), named)
    },
    /** Returns the gateway for new cards; openpay when none is configured (docs/domain.md#orders-and-charges). */
    async driver(signal?: AbortSignal): Promise<Driver> {
      const { data } = await call('listSettings', { query: { entry: 'cash.driver.default' }, signal })
      return drivers.find((driver) => driver === data[0]?.value) ?? 'openpay'
    },
    async beginSetup(signal?: AbortSignal): Promise<{ clientSecret: string }> {
      return (await call('beginCardSetup', { body: { driver: 'stripe' }, signal })).data
    },
    async add({ tokenId, deviceSessionId }: CardToken, signal?: AbortSignal): Promise<void> {
      const named = due.named()
      const body = {
        driver: 'openpay',
        data: { tokenId, deviceSessionId },
        ...naming(named),
      } as const
      heed(await call('addCard', { body, idempotencyKey: keys.keyOf(body), signal }), named)
    },
    async sync(signal?: AbortSignal): Promise<void> {
      const named = due.named()
      heed(await call('syncPaymentMethods', { body: { driver: 'stripe', ...naming(named) }, signal }), named)
    },
  }
}
