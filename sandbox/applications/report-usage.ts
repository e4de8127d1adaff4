import type { SandboxSettings } from '../settings.ts'
import type { Application } from './application.catalogue.ts'
import type { Visitor } from './redeem-code.ts'

/** The numbers that stand at the product, by key; null when it did not take the report. */
export type StandingUsage = Readonly<Record<string, number>> | null

interface ReportInput {
  settings: Pick<SandboxSettings, 'productUrl' | 'applicationSecret'>
  application: Application
  visitor: Visitor
  /** In ms since 1970. */
  now: number
}

const timeoutMs = 10_000

/** Reports absolute numbers of a visitor's customer, and returns those that stand. No numbers only read. */
export async function reportUsage(
  { settings, application, visitor, now }: ReportInput,
  usage: Readonly<Record<string, number>>,
): Promise<StandingUsage> {
  try {
    const response = await fetch(`${settings.productUrl}/api/connect/usage`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Tenancy': visitor.tenancy },
      body: JSON.stringify({
        app: application.id,
        secret: settings.applicationSecret,
        cliente: { id: visitor.customer.id },
        usage,
        at: new Date(now).toISOString(),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? readUsage(await response.json()) : null
  } catch {
    return null
  }
}

/** Reads what stands. An application that was never used reports that nothing is used. */
export async function openUsage(input: ReportInput): Promise<StandingUsage> {
  const standing = await reportUsage(input, {})
  const missing = input.application.counters.filter(({ key }) => standing?.[key] === undefined)
  if (standing === null || missing.length === 0) return standing
  return reportUsage(input, Object.fromEntries(missing.map(({ key }) => [key, 0])))
}

function readUsage(body: unknown): StandingUsage {
  const { data } = body as { data?: unknown }
  if (!Array.isArray(data)) return null
  return Object.fromEntries((data as { key: string; used: number }[]).map(({ key, used }) => [key, used]))
}
