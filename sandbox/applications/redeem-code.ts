import type { SandboxSettings } from '../settings.ts'

export interface Visitor {
  /** The tenant that knows the visitor. */
  tenancy: string
  user: { id: string; name: string; email: string }
  customer: { id: string; name: string }
}

export type Redemption = { visitor: Visitor } | { failed: 'refused' | 'unreachable' | 'unexpected' }

interface RedeemInput {
  settings: Pick<SandboxSettings, 'productUrl' | 'applicationSecret'>
  app: string
  code: string
}

const timeoutMs = 10_000
/** The tenants of the applications: the two with demo accounts, and the gallery's. */
const tenancies = ['receptio', 'aurora', 'galeria'] as const

/** Asks each tenant for the visitor of a code, until one knows it. */
export async function redeemCode(input: RedeemInput): Promise<Redemption> {
  let redemption: Redemption = { failed: 'refused' }
  for (const tenancy of tenancies) {
    redemption = await redeemIn(tenancy, input)
    if (!('failed' in redemption) || redemption.failed !== 'refused') return redemption
  }
  return redemption
}

async function redeemIn(tenancy: string, { settings, app, code }: RedeemInput): Promise<Redemption> {
  try {
    const response = await fetch(`${settings.productUrl}/api/connect/redeem`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Tenancy': tenancy },
      body: JSON.stringify({ app, code, secret: settings.applicationSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) return { failed: 'unreachable' }
    if (!response.ok) return { failed: 'refused' }
    const visitor = readVisitor(tenancy, await response.json().catch(() => undefined))
    return visitor ? { visitor } : { failed: 'unexpected' }
  } catch {
    return { failed: 'unreachable' }
  }
}

function readVisitor(tenancy: string, body: unknown): Visitor | undefined {
  const data = field(body, 'data')
  const [usuario, cliente] = [field(data, 'usuario'), field(data, 'cliente')]
  const user = { id: text(usuario, 'id'), name: text(usuario, 'nombre'), email: text(usuario, 'email') }
  const customer = { id: text(cliente, 'id'), name: text(cliente, 'nombre') }
  return [...Object.values(user), ...Object.values(customer)].every(Boolean) ? { tenancy, user, customer } : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown, name: string): string {
  const content = field(value, name)
  return typeof content === 'string' ? content : ''
}
