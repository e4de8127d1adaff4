import { endpoints } from '#contract/endpoints.ts'
import { isFailureCode } from '#contract/failure-codes.ts'
import type { NewCase, TrailStep } from '#contract/support-case.ts'
import { withoutSecrets } from '../log/scrub.ts'

type CaseReport = Pick<NewCase, 'description' | 'place' | 'code' | 'trail'>

/**
 * What is kept of a case, masked once more whatever the browser did: of the text no address, link, token or card
 * number; of the steps only calls and codes that the product has.
 */
export function maskedCase({ description, place, code, trail }: CaseReport): CaseReport {
  return {
    description: withoutSecrets(description, 2000),
    place: place.split('/').map(partOf).join('/'),
    code,
    trail: trail.flatMap(stepOf),
  }
}

/** Parts with a digit name a record, or hold a secret of a mail. */
const partOf = (part: string): string => (/\d/.test(part) || part.length > 24 ? '-' : part)

function stepOf(step: TrailStep): TrailStep[] {
  if (step.kind === 'call') return Object.hasOwn(endpoints, step.operation) ? [{ ...step, code: codeOf(step.code) }] : []
  return [{ ...step, failed: step.failed && { ...step.failed, code: codeOf(step.failed.code) } }]
}

const codeOf = (code: string | null): string | null => (code !== null && isFailureCode(code) ? code : null)
