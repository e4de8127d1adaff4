import { drivers, type Driver } from '#contract/driver.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

interface CardToken {
  tokenId: string
  deviceSessionId: string
}

interface Due {
  /** What the button that saves a card said it would pay, in centavos; 0 for nothing. */
  named: () => number
  /** Something is due that the person was not told of. */
  changed: () => void
  /** What the button named is being charged. */
  charging: () => void
}

const nothingDue: Due = { named: () => 0, changed: () => undefined, charging: () => undefined }

/**
 * The saved cards of the customer, and saving another one. What is due is only charged with a card when the person was
 * told exactly that sum.
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
    /** `named` is what the button said it would pay, in centavos. */
    async makeDefault({ id, named }: { id: string; named: number }, signal?: AbortSignal): Promise<void> {
      heed(await call('updatePaymentMethod', { params: { id }, body: { default: true, ...naming(named) }, signal }), named)
    },
    /**
     * The gateway that new cards are saved with; openpay when none is configured (docs/domain.md#orders-and-charges).
     */
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
