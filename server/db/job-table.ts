import * as z from '#contract/zod.ts'
import { mailTemplates } from './mail-templates.ts'

/** Milliseconds that a worker may hold a job: longer than the longest run waits for anything. */
const usualLease = 120_000
/** A check waits for one answer of 25 s; where a worker was killed, nobody's money waits for longer. */
const checkLease = 45_000

const id = z.object({ id: z.string() })
const ofAttempt = z.object({ attempt_id: z.string() })
const ofSubscription = z.object({ subscription_id: z.string() })

/** Every kind of job: what it carries, and how many milliseconds one run of it may take before another worker takes it over. */
export const jobTable = {
  'mail.send': {
    payload: z.object({
      template: z.enum(mailTemplates),
      /** Null of a letter to whoever made a claim, who has no account. */
      user_id: z.nullable(z.string()),
      claim: z.optional(z.object({ customer_id: z.string(), id: z.string() })),
      order: z.optional(id),
      subscription: z.optional(id),
    }),
    lease: usualLease,
  },
  'charge.check': {
    /** `silent`: the gateway that gave no answer when it was asked before. */
    payload: z.object({ attempt_id: z.string(), scheduled: z.boolean(), silent: z.optional(z.string()) }),
    lease: checkLease,
  },
  'charge.refund': { payload: ofAttempt, lease: usualLease },
  'charge.release': { payload: ofAttempt, lease: usualLease },
  'order.expire': { payload: z.object({ order_id: z.string() }), lease: usualLease },
  /** `again`: applications that are ready are told too, because somebody asked for all of them again. */
  'customer.provision': { payload: z.object({ again: z.optional(z.boolean()) }), lease: usualLease },
  'subscription.notice': { payload: ofSubscription, lease: usualLease },
  /** `card_id`: the card that a person has just given for what is due. */
  'subscription.renew': {
    payload: z.object({ subscription_id: z.string(), card_id: z.optional(z.string()) }),
    lease: usualLease,
  },
  'applications.close': { payload: ofSubscription, lease: usualLease },
  'checkout.abandon': { payload: z.object({ onboarding_id: z.string() }), lease: usualLease },
  'list.export': { payload: z.object({ export_id: z.string() }), lease: usualLease },
} as const satisfies Readonly<Record<string, { payload: z.ZodMiniType; lease: number }>>

export type JobKind = keyof typeof jobTable

/** What a job of a kind carries. */
export type JobPayload<Kind extends JobKind> = z.output<(typeof jobTable)[Kind]['payload']>

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(jobTable, kind)
