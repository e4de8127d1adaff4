import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from '#bench/chaos/facts.ts'
import { openBrowser } from '#bench/chaos/browser.ts'
import type { Fleet } from '#bench/chaos/fleet.ts'
import { goodCards, planOf } from '#bench/chaos/plan.ts'
import { shop } from '#bench/chaos/shopper.ts'
import type { Shop } from '#bench/chaos/shopper.ts'
import type { Book } from './book.ts'

interface Customers {
  /** Tokens of customers, each of whom buys once. */
  readonly tokens: readonly string[]
  /** People who sign in with a password, and the answer to a challenge that passes. */
  readonly signIns: readonly { email: string; password: string }[]
  readonly challenge: string
}

export interface Load {
  /** Stops, once every shopper has finished the present order. */
  stop(): Promise<void>
  readonly answers: readonly Answered[]
  /** Orders that an answer of 200 named. */
  readonly orders: ReadonlySet<string>
}

const readers = 6
const shoppers = 4
const patience = 10_000
const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }

/** Sends calls through the proxy: signed-in reads, sign-ins and orders, until it is stopped. */
export function startLoad(
  { url, book }: { url: string; book: Book },
  customers: Customers,
  market: Omit<Shop, 'fleet' | 'leftOpen'>,
): Load {
  let running = true
  const answers: Answered[] = []
  const orders = new Set<string>()
  const fleet = behindOneAddress(url)
  const until = async (step: (n: number) => Promise<unknown>, every: number) => {
    for (let n = 0; running; n++) {
      await step(n)
      await pause(every)
    }
  }

  async function call(kind: 'read' | 'sign-in', path: string, init: RequestInit): Promise<unknown> {
    const sentAt = Date.now()
    try {
      const answer = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(patience) })
      // An answer that is cut short is none.
      const data: unknown = await answer.json()
      book.write({ kind, sentAt, status: answer.status })
      if (answer.status > 200 && answer.status < 500) book.wrong(`${path} answered ${answer.status}`)
      return answer.status === 200 ? data : undefined
    } catch {
      book.write({ kind, sentAt, status: 0 })
      return undefined
    }
  }

  async function read(token: string, email: string): Promise<void> {
    const answer = (await call('read', '/me', { headers: { ...headers, Authorization: `Bearer ${token}` } })) as
      | { data?: { email?: string } }
      | undefined
    if (answer !== undefined && answer.data?.email !== email) book.wrong(`/me of ${email} was of another`)
  }

  async function signIn(n: number): Promise<void> {
    const person = customers.signIns[n % customers.signIns.length]
    if (!person) return
    const body = JSON.stringify({ ...person, challenge: customers.challenge })
    const answer = (await call('sign-in', '/tokens', { method: 'POST', headers, body })) as { access_token?: string } | undefined
    if (answer?.access_token !== undefined) await read(answer.access_token, person.email)
  }

  const plans = planOf({ seed: 1, orders: customers.tokens.length, kills: 0 }).values()
  async function buy(): Promise<void> {
    const next = plans.next()
    if (next.done === true) return
    const { n, driver } = next.value
    const plan = { ...next.value, card: goodCards[driver], promo: false, silent: false, tabs: 1 as const, patience }
    const token = customers.tokens[n] ?? ''
    const browser = openBrowser({
      fleet,
      token,
      home: 0,
      answers,
      tried({ path, sentAt, status, data }) {
        book.write({ kind: 'order', sentAt, status })
        if (isWrong(path, status)) book.wrong(`${path} answered ${status}`)
        if (status === 200 && path === '/cash/orders') orders.add((data as { id: string }).id)
      },
    })
    await shop({ ...market, fleet, leftOpen: [] }, browser, plan).catch((error: unknown) =>
      book.wrong(`The shopper ${n}: ${String(error)}`),
    )
  }

  const readOf = (n: number) => read(customers.tokens[n] ?? '', `cliente${n}@caos.test`)
  const loops = [
    ...Array.from({ length: readers }, (_, reader) =>
      until((time) => readOf((reader + time * readers) % customers.tokens.length), 60),
    ),
    until(signIn, 400),
    ...Array.from({ length: shoppers }, () => until(buy, 300)),
  ]
  return {
    answers,
    orders,
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}

/**
 * 409: the same press runs at another server. 402 of a card: a call whose answer was lost has spent its one-time token,
 * and the shopper goes on with what that call saved.
 */
const isWrong = (path: string, status: number) =>
  status > 200 && status < 500 && status !== 409 && !(status === 402 && path === '/cash/cards')

/** The servers as their proxy shows them: one address, which nobody kills from here. */
function behindOneAddress(url: string): Fleet {
  return {
    urls: [url],
    kills: () => 0,
    printed: () => '',
    pick: () => Promise.resolve(0),
    arm: () => undefined,
    fire: () => undefined,
    end: () => Promise.resolve(),
  }
}
