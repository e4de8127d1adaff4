import { drivers, type Driver } from '#contract/driver.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

interface CardToken {
  tokenId: string
  deviceSessionId: string
}

/** The saved cards of the customer, and saving another one. */
export function createPaymentMethods(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    async list(signal?: AbortSignal): Promise<readonly PaymentMethod[]> {
      return (await call('listPaymentMethods', { query: { per_page: '100' }, signal })).data
    },
    async remove({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('removePaymentMethod', { params: { id }, signal })
    },
    async makeDefault({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      await call('updatePaymentMethod', { params: { id }, body: { default: true }, signal })
    },
    /** The gateway that new cards are saved with; openpay when none is configured (decisions, section 5). */
    async driver(signal?: AbortSignal): Promise<Driver> {
      const { data } = await call('listSettings', { query: { 'filter[entry]': 'cash.driver.default' }, signal })
      return drivers.find((driver) => driver === data[0]?.value) ?? 'openpay'
    },
    async beginSetup(signal?: AbortSignal): Promise<{ clientSecret: string }> {
      const { data } = await call('beginCardSetup', { body: { driver: 'stripe' }, signal })
      return { clientSecret: data.client_secret }
    },
    async add({ tokenId, deviceSessionId }: CardToken, signal?: AbortSignal): Promise<void> {
      const body = { driver: 'openpay', data: { token_id: tokenId, device_session_id: deviceSessionId } } as const
      await call('addCard', { body, idempotencyKey: keys.keyOf(body), signal })
    },
    async sync(signal?: AbortSignal): Promise<void> {
      await call('syncPaymentMethods', { body: { driver: 'stripe' }, signal })
    },
  }
}
