import { sign } from '../domain/keys.ts'
import { linkLife } from '../domain/mailed-link.ts'
import { afterHit, secondsBlocked, withoutHit } from '../domain/throttle.ts'
import type { ThrottleRule } from '../domain/throttle.ts'
import { changeThrottles, hitsOf } from '../queries/throttles.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../refusal/refusal.ts'

const minute = 60
const quarter = 15 * minute

/** Every limit that holds across replicas, by name. Limits by address also count the rightful, unless taken back. */
export const throttleRules = {
  /** One account from one address: grows, so that a guesser slows down and the owner elsewhere does not notice. */
  'signin.pair': { limit: 5, windowSeconds: quarter, growsFromSeconds: minute },
  /** One account from a browser that signed in to it before, which nobody else's guesses hold back. */
  'signin.browser': { limit: 5, windowSeconds: quarter, growsFromSeconds: minute },
  /**
   * One account from wherever it did not sign in before: holds nobody back, but more of them ask for more work
   * (docs/decisions/0025).
   */
  'signin.account': { limit: Number.POSITIVE_INFINITY, windowSeconds: quarter },
  'signin.address': { limit: 30, windowSeconds: quarter },
  /** One account from one address, so that nobody asks in the owner's place. */
  'forgot.pair': { limit: 3, windowSeconds: quarter },
  /** Mails to one account. Beyond it nothing is mailed: the last link lives as long as this window and stays good. */
  'forgot.mails': { limit: 6, windowSeconds: linkLife.reset / 1000 },
  'forgot.address': { limit: 30, windowSeconds: quarter },
  'reset.address': { limit: 30, windowSeconds: quarter },
  /** Nobody guesses the password of a session that was left open. */
  'password.user': { limit: 5, windowSeconds: quarter },
  'onboarding.address': { limit: 30, windowSeconds: quarter },
  /** The guard tells who is a customer, so few questions are answered. */
  'guard.address': { limit: 20, windowSeconds: quarter },
  'register.address': { limit: 20, windowSeconds: quarter },
  'claim.address': { limit: 5, windowSeconds: quarter },
  'claim.rfc': { limit: 10, windowSeconds: 24 * 60 * minute },
  /** Nobody guesses the secret of an application. */
  'redeem.address': { limit: 60, windowSeconds: quarter },
  /** Files of lists: each reads a whole list. */
  'export.person': { limit: 30, windowSeconds: 60 * minute },
  /** Nobody guesses promo codes. */
  'promo.customer': { limit: 30, windowSeconds: quarter },
  /** Nobody finds out with us which stolen cards are good. */
  'card.customer': { limit: 20, windowSeconds: 24 * 60 * minute },
  /** Drawing a picture takes work. */
  'logo.customer': { limit: 30, windowSeconds: quarter },
  /** Nobody mails strangers through us. */
  'invitation.customer': { limit: 100, windowSeconds: 24 * 60 * minute },
  /** A screen that breaks again and again reports it a few times. */
  'report.user': { limit: 20, windowSeconds: quarter },
  /** A person who is in trouble writes a few times, and a machine not more. */
  'support.address': { limit: 10, windowSeconds: quarter },
  'support.user': { limit: 10, windowSeconds: quarter },
  'invitation.minute': { limit: 1, windowSeconds: minute },
  'resend.minute': { limit: 1, windowSeconds: minute },
  'resend.day': { limit: 10, windowSeconds: 24 * 60 * minute },
} as const satisfies Record<string, ThrottleRule>

export type ThrottleName = keyof typeof throttleRules

/** What is counted: a limit and the thing it counts by (an address, an e-mail, a user). */
export interface Throttled {
  name: ThrottleName
  by: string
}

type Needs = Pick<Services, 'db' | 'machineClock' | 'keys' | 'env' | 'metrics'>

/** The hits of each limit in its window, this one among them. */
type Counted = Partial<Record<ThrottleName, number>>

/**
 * Counts one hit on each; when any is blocked none is counted. Returns how many hits each has.
 * @throws Refusal 429 with the longest wait.
 */
export async function throttle(services: Needs, tenant: string, things: readonly Throttled[]): Promise<Counted> {
  const { wait, counted } = await hit(services, tenant, things)
  if (wait === 0) return counted
  services.metrics.throttled.inc({ limit: things[0]?.name ?? '' })
  throw new Refusal('calls.throttled', { retryAfterSeconds: wait })
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

/** Takes a hit back after a rightful act. */
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

/** How often a thing was hit in the running window of its limit. */
export function hits(services: Needs, tenant: string, thing: Throttled): Promise<number> {
  const since = new Date(services.machineClock.now().getTime() - throttleRules[thing.name].windowSeconds * 1000)
  return hitsOf(services.db, tenant, keyOf(services, thing), since)
}

/** Under its name only a keyed hash is stored, so that the table tells no address and no e-mail. */
function keyOf({ keys }: Needs, { name, by }: Throttled): string {
  return `${name}:${sign(keys.throttle, [name, by]).toString('base64url')}`
}

function ruleOf({ env }: Needs, name: ThrottleName): ThrottleRule {
  const rule: ThrottleRule = throttleRules[name]
  return name.endsWith('.minute') ? rule : { ...rule, limit: rule.limit * env.throttleFactor }
}
