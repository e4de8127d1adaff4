import type { CreditBody, CustomerCredit } from '#contract/admin/credit.ts'
import type { ReceivedAct, ReceivedBody } from '#contract/admin/received-payment.ts'
import type { RefundAct, RefundBody, RefundPreview } from '#contract/admin/refund.ts'
import type { ClaimAct, ClaimRecord } from '#contract/admin/claim.ts'
import type { ChargeDecision, newSubscription, OrderDetail, SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import type * as z from '#contract/zod.ts'
import type { File } from '#contract/file.ts'
import type { Call, CallRequest } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Subscriptions, orders and claims of every customer. */
export function createSalesAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  const creditKeys = createIdempotencyKeys()
  const refundKeys = createIdempotencyKeys()
  const receivedKeys = createIdempotencyKeys()
  return {
    bulkSubscriptions: async (body: CallRequest<'bulkSubscriptions'>['body'], signal?: AbortSignal) =>
      (await call('bulkSubscriptions', { body, signal })).data,
    subscription: async (id: string, signal?: AbortSignal): Promise<SubscriptionDetail> =>
      (await call('getSubscriptionRecord', { params: { id }, signal })).data,
    /** Starts a plan for a customer as a trial of some days. */
    async storeSubscription(body: z.output<typeof newSubscription>, signal?: AbortSignal): Promise<SubscriptionDetail> {
      const { data } = await call('storeSubscription', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    act: async (
      { id, ...body }: { id: string; act: SubscriptionAct; reason: string } & ActDetails,
      signal?: AbortSignal,
    ): Promise<SubscriptionDetail> => (await call('actOnSubscription', { params: { id }, body, signal })).data,
    sync: async (id: string, signal?: AbortSignal): Promise<SubscriptionDetail> =>
      (await call('syncSubscription', { params: { id }, body: {}, signal })).data,
    order: async (id: string, signal?: AbortSignal): Promise<OrderDetail> =>
      (await call('getOrderRecord', { params: { id }, signal })).data,
    checkOrder: async (id: string, signal?: AbortSignal): Promise<OrderDetail> =>
      (await call('checkOrder', { params: { id }, body: {}, signal })).data,
    /** Mails the receipt of a paid order to the customer's owner again. */
    mailReceipt: async (id: string, reason: string, signal?: AbortSignal): Promise<OrderDetail> =>
      (await call('mailReceipt', { params: { id }, body: { reason }, signal })).data,
    decideCharge: async (
      { id, ...body }: { id: string; attemptId: string; decision: ChargeDecision; reason: string },
      signal?: AbortSignal,
    ): Promise<OrderDetail> => (await call('decideCharge', { params: { id }, body, signal })).data,
    previewRefund: async (
      { id, ...body }: { id: string } & Omit<RefundBody, 'reason'>,
      signal?: AbortSignal,
    ): Promise<RefundPreview> => (await call('previewRefund', { params: { id }, body, signal })).data,
    /** Requests a refund; the same request sent again counts once. */
    async requestRefund({ id, ...body }: { id: string } & RefundBody, signal?: AbortSignal): Promise<OrderDetail> {
      const idempotencyKey = refundKeys.keyOf({ id, ...body })
      const { data } = await call('requestRefund', { params: { id }, body, idempotencyKey, signal })
      refundKeys.forget()
      return data
    },
    actOnRefund: async (
      { id, ...body }: { id: string; refundId: string; act: RefundAct; reason: string },
      signal?: AbortSignal,
    ): Promise<OrderDetail> => (await call('actOnRefund', { params: { id }, body, signal })).data,
    /** Registers money that came outside of the providers; the same request sent again counts once. */
    async registerPayment({ id, ...body }: { id: string } & ReceivedBody, signal?: AbortSignal): Promise<OrderDetail> {
      const idempotencyKey = receivedKeys.keyOf({ id, ...body })
      const { data } = await call('registerPayment', { params: { id }, body, idempotencyKey, signal })
      receivedKeys.forget()
      return data
    },
    actOnReceived: async (
      { id, ...body }: { id: string; receivedId: string; act: ReceivedAct; reason: string },
      signal?: AbortSignal,
    ): Promise<OrderDetail> => (await call('actOnReceived', { params: { id }, body, signal })).data,
    credit: async (id: string, signal?: AbortSignal): Promise<CustomerCredit> =>
      (await call('getCustomerCredit', { params: { id }, signal })).data,
    /** Grants or withdraws credit; the same request sent again counts once. */
    async changeCredit({ id, ...body }: { id: string } & CreditBody, signal?: AbortSignal): Promise<CustomerCredit> {
      const idempotencyKey = creditKeys.keyOf({ id, ...body })
      const { data } = await call('changeCredit', { params: { id }, body, idempotencyKey, signal })
      creditKeys.forget()
      return data
    },
    evidence: (id: string, signal?: AbortSignal): Promise<File> => call('downloadEvidence', { params: { id }, signal }),
    claim: async (id: string, signal?: AbortSignal): Promise<ClaimRecord> =>
      (await call('getClaim', { params: { id }, signal })).data,
    decide: async (
      { id, ...body }: { id: string; act: ClaimAct; note: string; version: number },
      signal?: AbortSignal,
    ): Promise<ClaimRecord> => (await call('decideClaim', { params: { id }, body, signal })).data,
  }
}
