import type { Chance } from '#bench/chaos/random.ts'
import { bypass } from '#tests/server/support/test-env.ts'
import type { Catalogue } from './catalogue.ts'
import type { Place } from './place.ts'
import { type Answer, dataOf, wasDone, type WireSubscription } from './wire.ts'

/** Money that a person or the walk moved, by the walk’s own record. Centavos. */
export interface OwnBook {
  /** What staff granted less what they withdrew. */
  granted: number
  /** Transfers and cash that were paid in, each with its moment and its order. */
  deposits: { order: string; centavos: number; at: number }[]
  /** What staff registered of money that came outside of the gateways. */
  registered: number
  /** What was given back of charges, by staff and in the gateways’ own pages. */
  givenBack: number
  /** What each subscription may renew for, as its person agreed to, or was told by mail. */
  agreed: number[]
  /** The purchase of each subscription. */
  origins: Map<string, string>
  /** The periods in which each subscription was seen. */
  periods: Map<string, { starts: number; ends: number }[]>
  /** Orders of cheaper plans that began at once, with the credit in centavos that the person was shown. */
  atOnce: Map<string, number>
  /** What staff took off the next renewals of each subscription: the percentage, and how many are left. */
  discounts: Map<string, { percent: number; left: number }[]>
  /** Orders whose price was recounted. */
  recounted: Set<string>
}

/** A customer of the walk: their calls, their chance in this act, and what they did. */
export interface Person {
  n: number
  place: Place
  catalogue: Catalogue
  customerId: string
  chance: Chance
  book: OwnBook
  /** What they did and what came of it. */
  diary: string[]
  /** Lets something follow at a later moment: a deposit that comes late, a decision of the bank. */
  later: (at: number, act: (person: Person) => Promise<void>) => void
  now: () => number
  note: (line: string) => void
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Calls the API as staff who have just signed in. */
  staff: (method: string, path: string, body?: unknown, email?: string) => Promise<Answer>
  /** Calls with a new idempotency key. */
  press: (path: string, body: unknown) => Promise<Answer>
}

interface Parts {
  n: number
  place: Place
  catalogue: Catalogue
  customerId: string
  later: Person['later']
}

/** An answer that no client may get. */
class Unsound extends Error {
  override name = 'Unsound'
}

export function createPerson({ n, place, later, ...same }: Parts): Omit<Person, 'chance'> {
  const diary: string[] = []
  let keys = 0
  const now = () => place.clock.now().getTime()

  async function send(token: string, method: string, path: string, body?: unknown, more = {}): Promise<Answer> {
    const headers = {
      'X-Tenancy': 'receptio',
      'Content-Type': 'application/json',
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...more,
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await place.app.request(`/api${path}`, init, { address: `203.0.113.${n % 250}` })
    const text = await response.text()
    if (response.status >= 500) throw new Unsound(`${method} ${path} answered ${response.status} ${text}`)
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const key = () => ({ 'Idempotency-Key': `months-${n}-${(keys += 1)}-0123456789abcdef` })
  return {
    n,
    place,
    later,
    ...same,
    diary,
    book: {
      granted: 0,
      deposits: [],
      registered: 0,
      givenBack: 0,
      agreed: [],
      origins: new Map(),
      periods: new Map(),
      atOnce: new Map(),
      discounts: new Map(),
      recounted: new Set(),
    },
    now,
    note: (line) => void diary.push(`${new Date(now()).toISOString().slice(0, 16)} ${line}`),
    call: (method, path, body, headers) => send(place.tokens[n] ?? '', method, path, body, headers),
    async staff(method, path, body, email = 'root@receptio.test') {
      const answer = await send('', 'POST', '/tokens', { email, password: 'Demo1234!', challenge: bypass })
      const { access_token: token = '' } = answer.body as { access_token?: string }
      if (token === '') throw new Unsound(`staff could not sign in: ${JSON.stringify(answer.body)}`)
      return send(token, method, path, body, key())
    },
    press: (path, body) => send(place.tokens[n] ?? '', 'POST', path, body, key()),
  }
}

/** Returns the person’s subscriptions, newest first. */
export async function subscriptionsOf({ call }: Pick<Person, 'call'>): Promise<WireSubscription[]> {
  const answer = await call('GET', '/subscriptions?per_page=100')
  if (!wasDone(answer)) throw new Error(`subscriptions: ${JSON.stringify(answer.body)}`)
  return dataOf<WireSubscription[]>(answer)
}

/** Returns what the person has and can act on: active or paused. */
export const holdings = async (person: Pick<Person, 'call'>): Promise<WireSubscription[]> =>
  (await subscriptionsOf(person)).filter(({ status }) => status === 1 || status === 2)
