import { sign } from '../domain/keys.ts'
import { linkLife } from '../domain/mailed-link.ts'
import { afterHit, secondsBlocked, withoutHit } from '../domain/throttle.ts'
import type { ThrottleRule } from '../domain/throttle.ts'
import type { Transaction } from '../db/database.ts'
import { changeThrottles, hitsOf } from '../queries/throttles.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../refusal/refusal.ts'

const minute = 60
const quarter = 15 * minute

/** Every limit that holds across replicas, by name. Limits by address count legitimate calls too, unless taken back. */
export const throttleRules = {
  /** One account from one address. It grows, so that a guesser slows down and the owner elsewhere does not notice. */
  'signin.pair': { limit: 5, windowSeconds: quarter, growsFromSeconds: minute },
  /** One account from a browser that signed in to it before; other people's guesses do not count here. */
  'signin.browser': { limit: 5, windowSeconds: quarter, growsFromSeconds: minute },
  /** One account from all unknown places. It blocks nobody, but more tries need more work (docs/decisions/0025). */
  'signin.account': { limit: Number.POSITIVE_INFINITY, windowSeconds: quarter },
  'signin.address': { limit: 30, windowSeconds: quarter },
  /** One account from one address, so that a stranger cannot send many mails to its owner. */
  'forgot.pair': { limit: 3, windowSeconds: quarter },
  /** Mails to one account. Beyond it nothing is mailed: the last link lives as long as this window and stays valid. */
  'forgot.mails': { limit: 6, windowSeconds: linkLife.reset / 1000 },
  'forgot.address': { limit: 30, windowSeconds: quarter },
  'reset.address': { limit: 30, windowSeconds: quarter },
  /** Against guessing the codes of a second factor: those of one person, wherever they come from. */
  'factor.user': { limit: 5, windowSeconds: quarter, growsFromSeconds: minute },
  /** Against guessing the password in a session that was left open. */
  'password.user': { limit: 5, windowSeconds: quarter },
  /** Changes of the own address, each with two mails. */
  'email.user': { limit: 10, windowSeconds: 24 * 60 * minute },
  /** Mails to an address that somebody typed as their new one. Beyond it nothing is mailed, and nobody is told. */
  'email.mails': { limit: 6, windowSeconds: 24 * 60 * minute },
  'onboarding.address': { limit: 30, windowSeconds: quarter },
  /** The guard reveals who is a customer, so it answers few questions. */
  'guard.address': { limit: 20, windowSeconds: quarter },
  'register.address': { limit: 20, windowSeconds: quarter },
  'claim.address': { limit: 5, windowSeconds: quarter },
  'claim.rfc': { limit: 10, windowSeconds: 24 * 60 * minute },
  /** Against guessing the secret of an application. */
  'redeem.address': { limit: 60, windowSeconds: quarter },
  /** List exports: each reads a whole list. */
  'export.person': { limit: 30, windowSeconds: 60 * minute },
  /** Against guessing promo codes. */
  'promo.customer': { limit: 30, windowSeconds: quarter },
  /** Against testing stolen cards with us. */
  'card.customer': { limit: 20, windowSeconds: 24 * 60 * minute },
  /** Against guessing the token of a link to pay; a right one is taken back. */
  'paylink.address': { limit: 30, windowSeconds: quarter },
  /** Screens ask every few seconds while a charge is open, so that this allows much more than a person needs. */
  'paylink.token': { limit: 120, windowSeconds: quarter },
  /** Drawing a picture takes work. */
  'logo.customer': { limit: 30, windowSeconds: quarter },
  /** Against guessing the token of an invitation; a right one is taken back. */
  'invitation.address': { limit: 30, windowSeconds: quarter },
  /** Against mailing strangers through us. */
  'invitation.customer': { limit: 100, windowSeconds: 24 * 60 * minute },
  /** A screen that breaks again and again reports it only a few times. */
  'report.user': { limit: 20, windowSeconds: quarter },
  /** Enough for a person in trouble, and few for a machine. */
  'support.address': { limit: 10, windowSeconds: quarter },
  'support.user': { limit: 10, windowSeconds: quarter },
  /** Mails that confirm a case to an address that a stranger typed. Beyond it nothing is mailed, and nobody is told. */
  'support.mails': { limit: 3, windowSeconds: 24 * 60 * minute },
  /** A person waits for what is outside, and it should not be asked in masses. */
  'setup.mail': { limit: 5, windowSeconds: quarter },
  'setup.gateways': { limit: 10, windowSeconds: quarter },
  'invitation.minute': { limit: 1, windowSeconds: minute },
  'resend.minute': { limit: 1, windowSeconds: minute },
  'resend.day': { limit: 10, windowSeconds: 24 * 60 * minute },
} as const satisfies Record<string, ThrottleRule>

export type ThrottleName = keyof typeof throttleRules

/** A counted thing: a limit, and what it counts by (an address, an e-mail, a user). */
export interface Throttled {
  name: ThrottleName
  by: string
}

type Needs = Pick<Services, 'machineClock' | 'keys' | 'env' | 'metrics'> & { db: Pick<Services['db'], 'system'> }

/** The hits of each limit in its window, including this one. */
type Counted = Partial<Record<ThrottleName, number>>

/**
 * Counts one hit on each thing; when any is blocked, counts none. Returns how many hits each has.
 * @throws Refusal 429 with the longest wait.
 */
export async function throttle(services: Needs, tenant: string, things: readonly Throttled[]): Promise<Counted> {
  const { wait, counted } = await hit(services, tenant, things)
  if (wait === 0) return counted
  services.metrics.throttled.inc({ limit: things[0]?.name ?? '' })
  throw new Refusal('calls.throttled', { retryAfterSeconds: wait })
}

/** Returns the services that count in this transaction, so that a hit is stored with what it allows, or not at all. */
export function countingIn(tx: Transaction, services: Omit<Needs, 'db'>): Needs {
  return { ...services, db: { system: (work) => work(tx) } }
}

/** Counts one hit unless the limit is reached; returns whether it was counted. */
export async function passesLimit(services: Needs, tenant: string, thing: Throttled): Promise<boolean> {
  return (await hit(services, tenant, [thing])).wait === 0
}

async function hit(services: Needs, tenant: string, things: readonly Throttled[]): Promise<{ wait: number; counted: Counted }> {
  const now = services.machineClock.now()
  const keyed = new Map(things.map((thing) => [keyOf(services, thing), thing]))
  const counted: Counted = {}
  let wait = 0
  await changeThrottles(services.db, { tenant, keys: [...keyed.keys()], now }, (rows) => {
    wait = Math.max(...[...keyed.keys()].map((key) => secondsBlocked(rows.get(key), now)))
    if (wait > 0) return new Map()
    return new Map(
      [...keyed].map(([key, { name }]) => {
        const state = afterHit(rows.get(key), ruleOf(services, name), now)
        counted[name] = state.hits
        return [key, state]
      }),
    )
  })
  return { wait, counted }
}

/** Takes a hit back after a legitimate act. */
export async function forgive(services: Needs, tenant: string, things: readonly Throttled[]): Promise<void> {
  const now = services.machineClock.now()
  const keyed = new Map(things.map((thing) => [keyOf(services, thing), thing]))
  await changeThrottles(services.db, { tenant, keys: [...keyed.keys()], now }, (rows) => {
    const entries = [...keyed].flatMap(([key, { name }]) => {
      const row = rows.get(key)
      return row ? [[key, withoutHit(row, ruleOf(services, name))] as const] : []
    })
    return new Map(entries)
  })
}

/** Returns how often a thing was hit in the running window of its limit. */
export function hits(services: Omit<Needs, 'db'> & Pick<Services, 'db'>, tenant: string, thing: Throttled): Promise<number> {
  const since = new Date(services.machineClock.now().getTime() - throttleRules[thing.name].windowSeconds * 1000)
  return hitsOf(services.db, tenant, keyOf(services, thing), since)
}

/** Returns the key of a thing. It contains only a keyed hash, so that the table reveals no address and no e-mail. */
function keyOf({ keys }: Needs, { name, by }: Throttled): string {
  return `${name}:${sign(keys.throttle, [name, by]).toString('base64url')}`
}

function ruleOf({ env }: Needs, name: ThrottleName): ThrottleRule {
  const rule: ThrottleRule = throttleRules[name]
  return name.endsWith('.minute') ? rule : { ...rule, limit: rule.limit * env.throttleFactor }
}
