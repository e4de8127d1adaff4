import { endpoints } from '#contract/endpoints.ts'
import { isFailureCode } from '#contract/failure-codes.ts'
import type { NewCase, TrailStep } from '#contract/support-case.ts'
import { withoutSecrets } from '../log/scrub.ts'

type CaseReport = Pick<NewCase, 'description' | 'place' | 'code' | 'trail'>

/**
 * Masks a support case once more, whatever the browser did: the text without addresses, links, tokens and card numbers;
 * of the steps only calls and codes of the product.
 */
export function maskedCase({ description, place, code, trail }: CaseReport): CaseReport {
  return {
    description: withoutSecrets(description, 2000),
    place: place.split('/').map(partOf).join('/'),
    code,
    trail: trail.flatMap(stepOf),
  }
}

/** Parts with a digit name a record, or contain a secret from a mail. */
const partOf = (part: string): string => (/\d/.test(part) || part.length > 24 ? '-' : part)

function stepOf(step: TrailStep): TrailStep[] {
  if (step.kind === 'call') return Object.hasOwn(endpoints, step.operation) ? [{ ...step, code: codeOf(step.code) }] : []
  return [{ ...step, failed: step.failed && { ...step.failed, code: codeOf(step.failed.code) } }]
}

const codeOf = (code: string | null): string | null => (code !== null && isFailureCode(code) ? code : null)
