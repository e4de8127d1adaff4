import { Hono } from 'hono'
import * as z from '#contract/zod.ts'
import { scrub } from '../log/scrub.ts'
import type { Logger } from '../log/logger.ts'
import type { AppEnvironment } from './context.ts'
import { readBounded } from './body.ts'

const short = z.pipe(
  z.string(),
  z.transform((text) => text.slice(0, 200)),
)
const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(short),
    'violated-directive': z.optional(short),
    'blocked-uri': z.optional(short),
    'source-file': z.optional(short),
    'line-number': z.optional(z.number()),
  }),
})
const biggestReport = 16 * 1024

/** Takes a browser's report of what the policy refused, and writes one line of it; anything else is swallowed. */
export function cspReport(logger: Logger): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.post('/api/csp-report', async (context) => {
    const report = z.safeParse(reportSchema, await reportIn(context.req.raw))
    if (report.success) {
      const { 'csp-report': told } = report.data
      logger.warn(
        {
          directive: told['effective-directive'] ?? told['violated-directive'],
          blocked: origin(told['blocked-uri']),
          source: origin(told['source-file']),
          line: told['line-number'],
        },
        'content security policy violated',
      )
    }
    return context.body(null, 204)
  })
  return app
}

async function reportIn(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readBounded(request, biggestReport))) as unknown
  } catch {
    return null
  }
}

/** Only where from: a path could carry a token. */
function origin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return URL.canParse(address) ? new URL(address).host || new URL(address).protocol : scrub(address).slice(0, 40)
}
