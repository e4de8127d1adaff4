import { Hono } from 'hono'
import * as z from '#contract/zod.ts'
import { scrub } from '../log/scrub.ts'
import type { Services } from '../services.ts'
import { addressGroup } from './address.ts'
import type { AppEnvironment } from './context.ts'
import { readBounded } from './body.ts'

/** The name of a directive; any other text is refused. */
const directive = z.string().check(z.maxLength(40), z.regex(/^[a-z-]{3,40}$/))
const short = z.pipe(
  z.string(),
  z.transform((text) => text.slice(0, 200)),
)
const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(directive),
    'violated-directive': z.optional(directive),
    'blocked-uri': z.optional(short),
    'source-file': z.optional(short),
    'line-number': z.optional(z.number()),
  }),
})
const biggestReport = 16 * 1024

/** Receives a browser's report of what the policy refused, and logs one line; ignores anything else. */
export function cspReport({ logger, machineClock }: Pick<Services, 'logger' | 'machineClock'>): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const mayWrite = fewLines(machineClock)
  app.post('/api/csp-report', async (context) => {
    const report = z.safeParse(reportSchema, await reportIn(context.req.raw))
    if (report.success && mayWrite(addressGroup(context.var.facts.address))) {
      const { 'csp-report': violation } = report.data
      logger.warn(
        {
          directive: violation['effective-directive'] ?? violation['violated-directive'],
          blocked: origin(violation['blocked-uri']),
          source: origin(violation['source-file']),
          line: violation['line-number'],
        },
        'content security policy violated',
      )
    }
    return context.body(null, 204)
  })
  return app
}

/** Most lines per minute: anybody may send reports, and they must not flood the system log. */
const linesOfMinute = { all: 10, address: 2 }

/** Returns a function that tells whether one more line of an address may be written in this minute. */
function fewLines(clock: Services['machineClock']): (address: string) => boolean {
  let minute = 0
  let all = 0
  const written = new Map<string, number>()
  return (address) => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) {
      minute = now
      all = 0
      written.clear()
    }
    const own = written.get(address) ?? 0
    if (all >= linesOfMinute.all || own >= linesOfMinute.address) return false
    all += 1
    written.set(address, own + 1)
    return true
  }
}

async function reportIn(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readBounded(request, biggestReport))) as unknown
  } catch {
    return null
  }
}

/** Returns only the origin: a path could contain a token. */
function origin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return URL.canParse(address) ? new URL(address).host || new URL(address).protocol : scrub(address).slice(0, 40)
}
