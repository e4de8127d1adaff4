import type { Fleet } from './fleet.ts'
import { statusTold } from './outcome-status.ts'
import type { Answered } from './facts.ts'

/** One call to a server, with the time of its begin in milliseconds since 1970; status 0 when no answer came. */
export interface Tried {
  path: string
  sentAt: number
  status: number
  data: unknown
}

interface Answer {
  status: number
  data: unknown
}

/** A browser of one customer: it calls any of the servers, and may stop waiting. */
export interface Browser {
  /** Calls one server once; undefined when no answer came in time. */
  once(seat: number, call: Call, patience?: number): Promise<Answer | undefined>
  /** Calls any running server again until one answers without failing. */
  insist(call: Call): Promise<Answer>
}

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
  key?: string
  /** The name of a press: it stays the same for every retry of the call. */
  press?: string
}

const mostTries = 60
const usual = 10_000

export function openBrowser({
  fleet,
  token,
  home,
  answers,
  tried = () => undefined,
}: {
  fleet: Fleet
  token: string
  home: number
  answers: Answered[]
  tried?: (call: Tried) => void
}): Browser {
  async function once(
    seat: number,
    { method = 'POST', path, body, press, key = press }: Call,
    patience = usual,
  ): Promise<Answer | undefined> {
    const requestedAt = Date.now()
    try {
      const response = await fetch(`${fleet.urls[seat]}/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Tenancy': 'receptio',
          'Content-Type': 'application/json',
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
        signal: AbortSignal.timeout(patience),
      })
      const read = (await response.json()) as { data?: unknown }
      const answer = { status: response.status, data: read.data ?? read }
      tried({ path, sentAt: requestedAt, ...answer })
      const outcome = statusTold(path, { status: answer.status, said: answer.data })
      if (outcome) answers.push({ ...outcome, requestedAt, answered: Date.now() })
      return answer
    } catch {
      tried({ path, sentAt: requestedAt, status: 0, data: undefined })
      return undefined
    }
  }
  return {
    once,
    async insist(call) {
      for (let tries = 0; tries < mostTries; tries++) {
        const { key } = call
        // A killed server holds its key for a minute: a person loads the page again sooner.
        const again = key === undefined ? {} : { key: `${key}-${tries >> 2}` }
        const answer = await once(await fleet.pick(home + tries), { ...call, ...again })
        const running = answer?.status === 409 && key !== undefined
        if (answer && answer.status < 500 && !running) return answer
        await new Promise((resolve) => setTimeout(resolve, 25 * Math.min(tries, 20)))
      }
      throw new Error(`${call.method ?? 'POST'} ${call.path} is never answered.`)
    },
  }
}
