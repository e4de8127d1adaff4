import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { App } from './test.ts'

interface RemoteCustomer {
  id: string
  email: string | null
}

/** Returns the gateways' successful charges of the customer with an address, in centavos. */
export const takenFrom = async (app: App, email: string): Promise<readonly number[]> =>
  (await chargesOf(app, email)).map(({ amount }) => amount)

/** Returns the successful charges of the customer with an address. */
export async function chargesOf({ sandboxUrl }: App, email: string): Promise<readonly LedgerLine[]> {
  const read = async <Answer>(path: string) => (await (await fetch(`${sandboxUrl}/_sandbox/${path}`)).json()) as Answer
  const [lines, ...objects] = await Promise.all([
    read<LedgerLine[]>('ledger'),
    read<{ customers: RemoteCustomer[] }>('objects/stripe'),
    read<{ customers: RemoteCustomer[] }>('objects/openpay'),
  ])
  const theirs = new Set(objects.flatMap(({ customers }) => customers).flatMap((one) => (one.email === email ? [one.id] : [])))
  return lines.filter(({ customer, status }) => status === 'succeeded' && theirs.has(customer ?? ''))
}
