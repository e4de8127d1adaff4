import type { OwnCredit } from '#contract/credit.ts'
import type { File } from '#contract/file.ts'
import type { Order } from '#contract/order.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Call } from './http.ts'

export interface ReceiptPage {
  orders: readonly Order[]
  page: number
  pages: number
}

/** The paid orders of the customer. */
export function createReceipts(call: Call) {
  return {
    /** A page of the paid orders, newest first; pages count from 1. */
    async list(page: number, signal?: AbortSignal): Promise<ReceiptPage> {
      const query = { status: 'paid', page } as const
      const { data, meta } = await call('listOrders', { query, signal })
      return { orders: data, page: meta.currentPage, pages: meta.lastPage }
    },
    /** The last paid orders. */
    async latest(count: number, signal?: AbortSignal): Promise<Pick<ReceiptPage, 'orders'>> {
      return { orders: (await call('listOrders', { query: { status: 'paid', perPage: count }, signal })).data }
    },
    /** The customer's credit balance. */
    credit: async (signal?: AbortSignal): Promise<OwnCredit> => (await call('getCredit', { signal })).data,
    read: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Receipt> =>
      (await call('getReceipt', { params: { id }, signal })).data,
    download: (id: string, signal?: AbortSignal): Promise<File> => call('downloadReceipt', { params: { id }, signal }),
  }
}
