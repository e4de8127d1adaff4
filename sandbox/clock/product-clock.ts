import type { SandboxSettings } from '../settings.ts'

/** The product's time and the time of its next due job, in ms since 1970. */
export interface ProductTimes {
  now: number
  next: number | null
}

export interface ProductClock {
  /** Returns null when no product answers there, or its clock cannot be moved. */
  read: () => Promise<ProductTimes | null>
  /** Moves the product's clock forward, but never past its next due job. */
  moveTo: (time: number) => Promise<ProductTimes>
  /** Runs due jobs until none is left. */
  runJobs: () => Promise<ProductTimes>
}

/** Thrown when the product stops answering during a move. */
export class ProductLost extends Error {
  override name = 'ProductLost'
}

const patienceMs = 180_000

/** Creates the client for the product's clock, over the endpoints of its `server/development/clock-moves.ts`. */
export function createProductClock({
  productUrl,
  applicationSecret,
}: Pick<SandboxSettings, 'productUrl' | 'applicationSecret'>): ProductClock {
  async function ask(method: string, path: string, body?: object): Promise<ProductTimes | null> {
    const answer = await fetch(`${productUrl}/api/_sandbox/clock${path}`, {
      method,
      headers: { Authorization: `Bearer ${applicationSecret}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    if (!answer?.ok) return null
    const { now, next } = (await answer.json()) as { now: string; next: string | null }
    return { now: Date.parse(now), next: next === null ? null : Date.parse(next) }
  }

  async function must(reply: Promise<ProductTimes | null>): Promise<ProductTimes> {
    const times = await reply
    if (times === null) throw new ProductLost('the product stopped answering while time moved')
    return times
  }

  return {
    read: () => ask('GET', ''),
    moveTo: (time) => must(ask('POST', '', { to: new Date(time).toISOString() })),
    runJobs: () => must(ask('POST', '/jobs')),
  }
}
