import { drivers } from '#contract/driver.ts'
import { daySchema } from '#contract/list.ts'
import * as z from '#contract/zod.ts'
import { bulkTemplates, mailTemplates, staffReasons } from './mail-templates.ts'

/** Lease in milliseconds: longer than the longest run waits for anything. */
const usualLease = 120_000
/** A check waits 25 s for one answer; after a worker was killed, no payment waits longer than this. */
const checkLease = 45_000

/**
 * How many jobs of each lane one process runs at once. A full or slow lane takes no place of another: payments do not
 * wait for mail, and provisioning does not wait for exports. Renewals mostly wait for a gateway, so many run at once;
 * `server/jobs/gateway-pace.ts` keeps to what a gateway bears.
 */
export const laneLimits = { money: 5, renewals: 100, mail: 3, provisioning: 2, upkeep: 2 } as const

export type Lane = keyof typeof laneLimits
export const lanes = Object.keys(laneLimits) as readonly Lane[]

const id = z.object({ id: z.string() })
const ofAttempt = z.object({ attempt_id: z.string() })
const ofRefundRequest = z.object({ refund_request_id: z.string() })
const ofSubscription = z.object({ subscription_id: z.string() })

/**
 * Every kind of job: its payload, its lease in milliseconds after which another worker takes a run over, and its lane.
 */
export const jobTable = {
  'mail.send': {
    payload: z.object({
      template: z.enum(mailTemplates),
      /** Null for a letter to a person without an account, who made a claim or wrote a support case. */
      user_id: z.nullable(z.string()),
      claim: z.optional(z.object({ customer_id: z.string(), id: z.string() })),
      order: z.optional(id),
      refund: z.optional(id),
      /** Money that came for a transfer. */
      deposit: z.optional(id),
      subscription: z.optional(id),
      impersonation: z.optional(id),
      role: z.optional(
        z.object({
          by: z.string(),
          from: z.string(),
          to: z.string(),
          at: z.string(),
          permissions: z.optional(z.object({ given: z.number(), taken: z.number() })),
        }),
      ),
      /** A support case, and the answer of staff to it that the mail brings. */
      support_case: z.optional(z.object({ id: z.string(), answer: z.optional(z.string()) })),
      /** A merge of the reader's account with another one. */
      merge: z.optional(id),
      /** A change of the reader's address. */
      change: z.optional(id),
      /** What a member asked those who pay to buy. */
      purchase_request: z.optional(id),
      /** The address that the reader had when it was written; without it their present one. */
      to: z.optional(z.string()),
      /** The language of a reader whose account goes, and when, in ISO 8601. */
      erasure: z.optional(z.object({ locale: z.enum(['es-MX', 'en']), due_at: z.optional(z.string()) })),
      /** A price campaign, with the subscription whose price it changes. */
      campaign: z.optional(id),
      notice: z.optional(z.object({ customer_id: z.string(), order_id: z.string(), reason: z.enum(staffReasons) })),
    }),
    lease: usualLease,
    lane: 'mail',
  },
  'charge.check': {
    /**
     * `silent`: the account at a gateway that gave no answer last time. `settled`: the check of a charge that
     * succeeded, whose refund or dispute may have sent no webhook.
     */
    payload: z.object({
      attempt_id: z.string(),
      scheduled: z.boolean(),
      silent: z.optional(z.string()),
      settled: z.optional(z.boolean()),
    }),
    lease: checkLease,
    lane: 'money',
  },
  /** Reads a saved card at its gateway after its network changed it. */
  'card.refresh': { payload: z.object({ card_id: z.string() }), lease: usualLease, lane: 'money' },
  'charge.refund': { payload: ofAttempt, lease: usualLease, lane: 'money' },
  'refund.send': { payload: ofRefundRequest, lease: usualLease, lane: 'money' },
  /** Ends what a refund that is done takes away. */
  'refund.access': { payload: ofRefundRequest, lease: usualLease, lane: 'money' },
  /** Ends what a lost dispute takes away. */
  'dispute.access': { payload: z.object({ dispute_id: z.string() }), lease: usualLease, lane: 'money' },
  /** Mails each member of staff who may act on an order. */
  'staff.notice': {
    payload: z.object({ order_id: z.string(), reason: z.enum(staffReasons) }),
    lease: usualLease,
    lane: 'mail',
  },
  'charge.release': { payload: ofAttempt, lease: usualLease, lane: 'money' },
  'order.expire': { payload: z.object({ order_id: z.string() }), lease: usualLease, lane: 'money' },
  /**
   * `again`: also informs applications that are ready, because somebody asked for all of them again. `bulk`: a bulk run
   * asked, and nobody waits.
   */
  'customer.provision': {
    payload: z.object({ again: z.optional(z.boolean()), bulk: z.optional(z.boolean()) }),
    lease: usualLease,
    lane: 'provisioning',
  },
  'subscription.notice': { payload: ofSubscription, lease: usualLease, lane: 'money' },
  /** `card_id`: the card that a person has just given for the due amount. */
  'subscription.renew': {
    payload: z.object({ subscription_id: z.string(), card_id: z.optional(z.string()) }),
    lease: usualLease,
    lane: 'renewals',
  },
  'applications.close': { payload: ofSubscription, lease: usualLease, lane: 'provisioning' },
  'checkout.abandon': { payload: z.object({ onboarding_id: z.string() }), lease: usualLease, lane: 'upkeep' },
  /** Reads a day of a gateway's movements and matches it. `day`: of Mexico City's calendar. */
  'books.match': { payload: z.object({ driver: z.enum(drivers), day: daySchema }), lease: usualLease, lane: 'upkeep' },
  /**
   * Checks the rules of a tenant's records that were not checked since a time of the product (ISO 8601). `whole`: over
   * every record, and not only over those that changed since the last check.
   */
  'rules.check': {
    payload: z.object({ since: z.string(), whole: z.optional(z.boolean()) }),
    lease: usualLease,
    lane: 'upkeep',
  },
  /** Computes the figures of a tenant that no call waits for. `bulk`: the day asked, and nobody waits. */
  'figures.compute': { payload: z.object({ bulk: z.optional(z.boolean()) }), lease: usualLease, lane: 'upkeep' },
  /** Erases a person or a customer when the request is due. */
  'data.erase': { payload: z.object({ request_id: z.string() }), lease: usualLease, lane: 'upkeep' },
  /** `lapse`: ends a run that waited too long for its person. */
  'bulk.run': {
    payload: z.object({ run_id: z.string(), lapse: z.optional(z.boolean()) }),
    lease: usualLease,
    lane: 'upkeep',
  },
  /** `lapse`: ends a draft that can no longer be announced. */
  'price.campaign': {
    payload: z.object({ campaign_id: z.string(), lapse: z.optional(z.boolean()) }),
    lease: usualLease,
    lane: 'upkeep',
  },
  'list.export': { payload: z.object({ export_id: z.string() }), lease: usualLease, lane: 'upkeep' },
} as const satisfies Readonly<Record<string, { payload: z.ZodMiniType; lease: number; lane: Lane }>>

export type JobKind = keyof typeof jobTable

/** What a job of a kind carries. */
export type JobPayload<Kind extends JobKind> = z.output<(typeof jobTable)[Kind]['payload']>

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(jobTable, kind)

/**
 * Kinds that wait while their tenant is not active: nothing renews, and nobody is told that it will. What is under way
 * ends (docs/decisions/0091).
 */
export const heldKinds: readonly JobKind[] = ['subscription.renew', 'subscription.notice', 'checkout.abandon', 'price.campaign']

/** Every kind that this release knows. */
export const jobKinds = Object.keys(jobTable) as readonly JobKind[]

/** Returns the lane of a job. One of a kind that this release does not know counts as `upkeep`. */
export const laneOf = (kind: string): Lane => (isJobKind(kind) ? jobTable[kind].lane : 'upkeep')

/** Work for many at once, which nobody waits for. */
const bulkKinds: ReadonlySet<JobKind> = new Set([
  'bulk.run',
  'price.campaign',
  'data.erase',
  'subscription.notice',
  'checkout.abandon',
  'order.expire',
  'books.match',
  'rules.check',
])

/** The priorities of jobs, first the one that runs first. */
export const priorities = [1, 0] as const
const [awaited, bulk] = priorities

/**
 * Returns the priority of a job: what a person waits for runs before what the calendar brings. A renewal is waited for
 * when somebody has just given a card for it.
 */
export function priorityOf<Kind extends JobKind>(kind: Kind, payload: JobPayload<Kind>): number {
  if (kind === 'subscription.renew') return 'card_id' in payload ? awaited : bulk
  const isBulkMail = 'template' in payload && bulkTemplates.has(payload.template)
  const isLateCheck = 'settled' in payload && payload.settled === true
  const isBulkSync = 'bulk' in payload && payload.bulk === true
  return bulkKinds.has(kind) || isBulkMail || isLateCheck || isBulkSync ? bulk : awaited
}
