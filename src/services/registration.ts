import { CallFailed, type Failure, failureOf } from '#contract/failure.ts'
import type { Claim } from '#contract/claim.ts'
import { type Plan, planLinkSchema } from '#contract/plan.ts'
import type { Company, Marketing } from '#contract/registration.ts'
import * as z from '#contract/zod.ts'
import type { Challenges } from './challenges.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { withAnswer } from './with-answer.ts'

interface Chosen {
  planId: string
  period: 'monthly' | 'yearly'
}

const wireChoice = ({ planId, period }: Chosen) => ({ strategy: 'plan_upfront', planId, period }) as const
const isLedToBy = ({ id, deepLinkCodes }: Plan, link: string) => id === link || Object.values(deepLinkCodes).includes(link)
const marketingBody = (marketing: Marketing) => (Object.keys(marketing).length > 0 ? { marketing } : {})
const tied = (onboardingId: string | null) => (onboardingId === null ? {} : { onboardingId })

const ownership = 'metadata.claims.ownership.'

/** Renames the fields of a refused claim as in its form. */
function claimed(failure: Failure, cause: unknown): CallFailed {
  if (failure.kind !== 'refused') return new CallFailed(failure, { cause })
  const errors = failure.body.errors.map(({ field, message }) => ({ field: field.replace(ownership, ''), message }))
  return new CallFailed({ ...failure, body: { ...failure.body, errors } }, { cause })
}

/** Registers a new customer, or claims the account of a tax id. */
export function createRegistration(call: Call, challenges: Challenges) {
  const keys = createIdempotencyKeys()
  return {
    /** The plans offered at registration, and the plan of a link if it is sold by its link alone. */
    async plans(link: string | null, signal?: AbortSignal): Promise<readonly Plan[]> {
      const query = { sort: 'order', register: true, status: 'active', perPage: 100 } as const
      const offered = (await call('listPlans', { query, signal })).data
      const named = z.safeParse(planLinkSchema, link)
      if (!named.success || offered.some((plan) => isLedToBy(plan, named.data))) return offered
      return [...offered, ...(await call('listPlans', { query: { link: named.data }, signal })).data]
    },
    async begin(choice: Chosen, marketing: Marketing, signal?: AbortSignal): Promise<{ id: string }> {
      return (await call('beginOnboarding', { body: { ...wireChoice(choice), ...marketingBody(marketing) }, signal })).data
    },
    async check({ rfc, email }: Pick<Company, 'rfc' | 'email'>, signal?: AbortSignal): Promise<void> {
      await call('checkRegistration', { body: { rfc, email }, signal })
    },
    async register(
      {
        choice,
        onboardingId,
        company,
        marketing,
      }: {
        choice: Chosen
        onboardingId: string | null
        company: Company
        marketing: Marketing
      },
      signal?: AbortSignal,
    ): Promise<void> {
      const body = { ...company, ...wireChoice(choice), ...marketingBody(marketing), ...tied(onboardingId) }
      const idempotencyKey = keys.keyOf(body)
      await withAnswer(challenges, 'register', (challenge) =>
        call('registerCustomer', { body: { ...body, challenge }, idempotencyKey, signal }),
      )
    },
    async claim(
      { rfc, onboardingId, claim }: { rfc: string; onboardingId: string | null; claim: Claim },
      signal?: AbortSignal,
    ): Promise<void> {
      const body = { ...tied(onboardingId), metadata: { claims: { ownership: { ...claim, rfc } } } }
      await withAnswer(challenges, 'claim', (challenge) =>
        call('claimOwnership', { body: { ...body, challenge }, signal }),
      ).catch((error: unknown) => {
        throw claimed(failureOf(error), error)
      })
    },
  }
}
