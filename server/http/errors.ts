import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorBodySchema, type RefusalBody } from '#contract/error-body.ts'
import * as z from '#contract/zod.ts'
import type { Logger } from '../log/logger.ts'
import { HasherBusy } from '../providers/password-hasher.ts'
import type { CallContext } from './context.ts'
import { messageOf } from '../refusal/failure-message.ts'
import { Refusal } from '../refusal/refusal.ts'
import { unavailable } from './unavailable.ts'

/** Turns every thrown value into an answer; nothing of an unexpected error leaves the server. */
export function errorHandler(logger: Logger) {
  return (error: unknown, context: CallContext) => {
    const refusal = error instanceof Refusal ? error : unexpected(error, context, logger)
    return answerRefusal(context, refusal)
  }
}

/** Writes a refusal as the contract's error body, in the caller's language. */
export function answerRefusal(context: CallContext, refusal: Refusal) {
  const { requestId, language } = context.var.facts
  const body: RefusalBody = {
    message: messageOf(refusal.code, language),
    code: refusal.code,
    description: refusal.description,
    errors: [...refusal.errors],
    requestId,
  }
  context.header('Content-Language', language)
  if (refusal.retryAfterSeconds !== undefined) context.header('Retry-After', String(refusal.retryAfterSeconds))
  if (refusal.closesConnection) context.header('Connection', 'close')
  return context.json(z.encode(errorBodySchema, body), refusal.status as ContentfulStatusCode)
}

function unexpected(error: unknown, context: CallContext, logger: Logger): Refusal {
  const { requestId, route } = context.var.facts
  if (error instanceof HasherBusy) return new Refusal('server.busy', { retryAfterSeconds: 2 })
  if (unavailable(error)) {
    logger.warn({ request_id: requestId, route, error }, 'database unavailable')
    return new Refusal('server.busy', { retryAfterSeconds: 5 })
  }
  logger.error({ request_id: requestId, route, error }, 'call failed')
  return new Refusal('server.failed')
}
