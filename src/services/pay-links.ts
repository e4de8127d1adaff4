import { CallFailed } from '#contract/failure.ts'
import type { Driver } from '#contract/driver.ts'
import type { File } from '#contract/file.ts'
import type { Months } from '#contract/installments.ts'
import type { Order } from '#contract/order.ts'
import { dueByLink, type PayLink } from '#contract/pay-link.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { openCardFrame } from './card-frame.ts'
import type { Call } from './http.ts'
import { watchOrder } from './watch-order.ts'
import type { Watched } from './watch-order.ts'

interface Charged {
  method: { id: string } | null
  way?: TransferWay | undefined
  installments?: Months | undefined
  deviceSessionId: string | null
}

interface ShownDue {
  due: number
  isAll: boolean
}

const paidBy = (shown: { link: PayLink; isAll: boolean } | null): ShownDue =>
  shown ? { due: dueByLink(shown).due, isAll: shown.isAll } : { due: 0, isAll: false }
const sumOf = ({ due, isAll }: ShownDue) => ({ expectedDue: due, ...(isAll && { all: true }) })

/** Pays by the link of a mail, without a session (docs/decisions/0073). */
export function createPayLinks(call: Call, now: () => number) {
  const open = async ({ token }: { token: string }, signal?: AbortSignal): Promise<PayLink> =>
    (await call('openPayLink', { body: { token }, signal })).data
  /** Returns the order of the link's period. @throws when there is none any more */
  const read = async (token: string, signal?: AbortSignal): Promise<Order> => {
    const { order } = await open({ token }, signal)
    if (!order) throw new CallFailed({ kind: 'unexpected' })
    return order
  }
  const order = async (
    { token, due, isAll, methodId }: ShownDue & { token: string; methodId: string | null },
    signal?: AbortSignal,
  ): Promise<Order> => {
    const body = {
      token,
      expectedDue: due,
      ...(isAll && { all: true }),
      ...(methodId !== null && { paymentMethod: { id: methodId } }),
    }
    return (await call('orderPayLink', { body, signal })).data
  }

  return {
    open,
    order,
    /** The orders that a link charges: of its period, or of all that is owed, for what the person saw. */
    orders: (token: string, shown: { link: PayLink; isAll: boolean } | null) => ({
      create: ({ method }: { method: { id: string } | null }, signal?: AbortSignal) =>
        order({ token, ...paidBy(shown), methodId: method?.id ?? null }, signal),
      async charge({ method, way, installments, deviceSessionId }: Charged, signal?: AbortSignal): Promise<Order> {
        const body = {
          token,
          ...sumOf(paidBy(shown)),
          ...(method && { paymentMethod: { id: method.id } }),
          ...(way && { way }),
          ...(installments && { installments }),
          ...(deviceSessionId !== null && { deviceSessionId }),
        }
        return (await call('chargePayLink', { body, idempotencyKey: crypto.randomUUID(), signal })).data
      },
      confirm: async (_: unknown, signal?: AbortSignal): Promise<Order> =>
        (await call('confirmPayLink', { body: { token }, signal })).data,
      voucher: (_: string, signal?: AbortSignal): Promise<File> => call('downloadPayLinkVoucher', { body: { token }, signal }),
      watch: ({ awaited }: Pick<Watched, 'awaited'>, signal: AbortSignal) =>
        watchOrder((sent) => read(token, sent), { awaited, signal, now }),
      /** What is owed is not cancelled by whoever pays it. */
      cancel: () => Promise.resolve(),
    }),
    /** Saves cards by the link. A new card is charged by no more than the person's own press. */
    cards: (token: string, driver: Driver) => ({
      driver: () => Promise.resolve(driver),
      beginSetup: async (signal?: AbortSignal): Promise<{ clientSecret: string }> =>
        (await call('beginPayLinkCard', { body: { token }, signal })).data,
      async add(card: { tokenId: string; deviceSessionId: string }, signal?: AbortSignal): Promise<void> {
        await call('savePayLinkCard', { body: { token, card }, signal })
      },
      async sync(signal?: AbortSignal): Promise<void> {
        await call('savePayLinkCard', { body: { token }, signal })
      },
    }),
    openCardFrame,
  }
}
