import { platformTenant } from '../db/seed.ts'
import type { WrittenWarnings } from '../log/line-buffer.ts'
import { withoutSecrets } from '../log/scrub.ts'
import { insertLogLines } from '../queries/log-lines.ts'
import type { NewLogLine } from '../queries/log-lines.ts'
import { readTenants } from '../queries/tenants.ts'
import type { Services } from '../services.ts'

const pause = 5_000

export interface WarningKeeper {
  /** Stores the lines logged up to now. Never rejects: the log on standard output has them all. */
  keep(): Promise<void>
  stop(): Promise<void>
}

/**
 * Stores the server's warnings and errors in the system log, a few seconds after they were logged; logging itself does
 * not wait.
 */
export function keepWarnings({ db, clock }: Pick<Services, 'db' | 'clock'>, warnings: WrittenWarnings): WarningKeeper {
  async function keep(): Promise<void> {
    const { lines, lost } = warnings.take()
    if (lines.length === 0) return
    const at = clock.now()
    const rows = lines.map((line) => keptLine(line, at))
    if (lost > 0) rows.push({ ...keptLine('{}', at), message: 'more lines than are kept', detail: JSON.stringify({ lost }) })
    await write(rows).catch(() => undefined)
  }
  async function write(rows: readonly NewLogLine[]): Promise<void> {
    const tenants = (await readTenants(db)).map(({ tenant }) => tenant)
    const placed = rows.map((line) => ({ ...line, tenant: tenants.includes(line.tenant) ? line.tenant : platformTenant.tenant }))
    await db.system((tx) => insertLogLines(tx, placed))
  }
  let running = Promise.resolve()
  const timer = setInterval(() => void (running = running.then(keep)), pause).unref()
  return {
    keep,
    async stop() {
      clearInterval(timer)
      await running
      await keep()
    },
  }
}

/**
 * Returns a log line as a system log record. The logger has removed secrets; the caller's address stays in the log on
 * standard output.
 */
function keptLine(line: string, at: Date): NewLogLine {
  const { level, time: _, message, tenant, request_id, customer_id, user_id, address: __, ...rest } = facts(line)
  const detail = JSON.stringify(rest)
  return {
    tenant: text(tenant) ?? platformTenant.tenant,
    source: 'system',
    level: level === 'error' || level === 'fatal' ? 'error' : 'warn',
    message: withoutSecrets(text(message) ?? '', 300),
    detail: detail === '{}' ? null : detail.slice(0, 2000),
    requestId: text(request_id),
    customerId: text(customer_id),
    userId: text(user_id),
    at,
  }
}

function facts(line: string): Record<string, unknown> {
  const value: unknown = JSON.parse(line)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
