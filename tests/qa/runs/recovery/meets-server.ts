import { endpoints, type Operation } from '#contract/endpoints.ts'
import { endsSession, type FailureClass, isStatus, productKinds } from './failure-class.ts'
import { causeOf } from './refusal-cause.ts'

const acting = ['late success', 'webhook first', 'sign-out elsewhere', 'double press', 'second tab', ...productKinds]

/**
 * Returns whether the real server takes part in a failure: it refuses, or it acts, though the page may not get its
 * answer.
 */
export function meetsServer(failure: FailureClass, operation: Operation): boolean {
  const { kind } = failure
  if (isStatus(kind)) return endsSession(kind, operation) || causeOf(failure, operation) !== null
  if (kind === 'reload' || kind === 'back') return endpoints[operation].method !== 'GET'
  return acting.includes(kind)
}
