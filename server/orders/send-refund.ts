import { nextState } from '#machines/lifecycles/next-state.ts'
import { refundMachine } from '#machines/lifecycles/refund.machine.ts'
import { GatewayDown } from '../providers/payments/gateway.ts'
import type { Gateway, PartRefund, RefundAnswer } from '../providers/payments/gateway.ts'
import { findAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { changeRefundRequest, findRefundRequest, lockRefundRequest } from '../queries/refund-requests.ts'
import type { RefundKey, RefundRequestRow } from '../queries/refund-requests.ts'
import type { Services } from '../services.ts'
import { lockPlace } from './place.ts'
import { refreshAttempt } from './refresh.ts'

/** Milliseconds after a call without an answer in which it may still arrive at the gateway. */
const inFlight = 600_000

interface Sending {
  attempt: AttemptRow
  request: RefundRequestRow
  /** False while an earlier call may still arrive: then the charge is only read. */
  isNew: boolean
}

/**
 * Sends an approved refund to its gateway, and reads the charge until the gateway shows it. Running it again, or twice
 * at once, refunds once: the request has one key at the gateway, and is not sent again while a call may still arrive.
 * @throws GatewayDown until the outcome is certain
 */
export async function sendRefund(services: Services, key: RefundKey): Promise<void> {
  const gateways = await services.gateways.of(key.tenant)
  const sending = await begin(services, key)
  if (!sending) return
  const { attempt, request, isNew } = sending
  const answer = isNew ? await send(gateways[attempt.driver], attempt, request) : undefined
  if (answer?.kind === 'refused') return refuse(services, attempt, key, answer)
  await refreshAttempt(services, attempt)
  const after = await services.db.system((tx) => findRefundRequest(tx, key))
  if (!after || after.state === 'done' || after.state === 'refused') return
  await write(services, attempt, key, 'answer.lost', {})
  throw new GatewayDown(attempt.driver)
}

/** Records that a request is being sent, before it is; undefined when it is no longer open. */
async function begin({ db, clock, logger }: Services, key: RefundKey): Promise<Sending | undefined> {
  const now = clock.now()
  return db.system(async (tx) => {
    const stored = await findRefundRequest(tx, key)
    const attempt = stored && (await findAttempt(tx, { ...key, id: stored.attemptId }))
    const place = attempt && (await lockPlace({ tx, logger }, attempt, now))
    const request = place && (await lockRefundRequest(tx, key))
    if (!place || !request || nextState(refundMachine, request.state, 'refund.refused') === undefined) return undefined
    const isNew = request.sentAt === null || now.getTime() - request.sentAt.getTime() >= inFlight
    const state = nextState(refundMachine, request.state, 'refund.sent') ?? request.state
    if (isNew) await changeRefundRequest(tx, key, { state, sent_at: now })
    return { attempt: place.attempt, request, isNew }
  })
}

async function send(
  gateway: Gateway,
  attempt: AttemptRow,
  { id, centavos }: RefundRequestRow,
): Promise<RefundAnswer | undefined> {
  const { providerKey, providerId, remoteCustomer } = attempt
  if (providerId === null) return { kind: 'refused', code: 'not_charged', detail: 'The gateway has no such charge' }
  const refund: PartRefund = { key: providerKey, customer: remoteCustomer, providerId, requestId: id, centavos }
  try {
    return await gateway.refundPart(refund)
  } catch (error) {
    if (error instanceof GatewayDown) return undefined
    throw error
  }
}

async function refuse(
  services: Services,
  attempt: AttemptRow,
  key: RefundKey,
  { code, detail }: { code: string; detail: string },
): Promise<void> {
  const at = services.clock.now()
  await write(services, attempt, key, 'refund.refused', { code, detail: detail.slice(0, 300), finished_at: at })
  services.logger.error({ attempt_id: attempt.id, order_id: attempt.orderId, reason: code }, 'a gateway refused a refund')
}

/** Moves a request along its lifecycle, when its state still allows it. */
async function write(
  { db, clock, logger }: Services,
  attempt: AttemptRow,
  key: RefundKey,
  event: Parameters<typeof nextState<typeof refundMachine>>[2],
  change: Parameters<typeof changeRefundRequest>[2],
): Promise<void> {
  await db.system(async (tx) => {
    if (!(await lockPlace({ tx, logger }, attempt, clock.now()))) return
    const request = await lockRefundRequest(tx, key)
    const state = request && nextState(refundMachine, request.state, event)
    if (state !== undefined) await changeRefundRequest(tx, key, { ...change, state })
  })
}
