import { Refusal } from '../refusal/refusal.ts'
import { forgive, throttle } from '../http/throttling.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { Services } from '../services.ts'

/** Runs an act that prices a typed promo code; a refused code counts as a guess. @throws Refusal 429 */
export async function guarded<Answer>(
  services: Services,
  { tenant, customerId }: CustomerKey,
  { promocode }: { promocode?: string | undefined },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (promocode === undefined || promocode.trim() === '') return act()
  const limits = [{ name: 'promo.customer', by: customerId }] as const
  await throttle(services, tenant, limits)
  try {
    const answer = await act()
    await forgive(services, tenant, limits)
    return answer
  } catch (error) {
    if (!(error instanceof Refusal && error.code.startsWith('promo.'))) await forgive(services, tenant, limits)
    throw error
  }
}
