import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { App } from './test.ts'

interface RemoteCustomer {
  id: string
  email: string | null
}

interface RemoteCharge {
  id: string
  payment_method?: string | object | null
  card?: { id?: string | null } | null
}

/** A line of the gateways' ledger, and the saved card that it charged. */
export interface Charge extends LedgerLine {
  card: string | null
}

/** Returns the gateways' successful charges of the customer with an address, in centavos. */
export const takenFrom = async (app: App, email: string): Promise<readonly number[]> =>
  (await chargesOf(app, email)).map(({ amount }) => amount)

/** Returns the successful charges of the customer with an address. */
export const chargesOf = async (app: App, email: string): Promise<readonly Charge[]> =>
  (await chargesMade(app, email)).filter(({ status }) => status === 'succeeded')

/** Returns every charge that the gateways tried for the customer with an address. */
export async function chargesMade({ sandboxUrl }: App, email: string): Promise<readonly Charge[]> {
  const read = async <Answer>(path: string) => (await (await fetch(`${sandboxUrl}/_sandbox/${path}`)).json()) as Answer
  const [lines, ...objects] = await Promise.all([
    read<LedgerLine[]>('ledger'),
    read<{ customers: RemoteCustomer[]; charges: RemoteCharge[] }>('objects/stripe'),
    read<{ customers: RemoteCustomer[]; charges: RemoteCharge[] }>('objects/openpay'),
  ])
  const theirs = new Set(objects.flatMap(({ customers }) => customers).flatMap((one) => (one.email === email ? [one.id] : [])))
  const charges = new Map(objects.flatMap((all) => all.charges.map((one) => [one.id, one] as const)))
  const cardOf = (one?: RemoteCharge) => (typeof one?.payment_method === 'string' ? one.payment_method : (one?.card?.id ?? null))
  return lines
    .filter(({ customer }) => theirs.has(customer ?? ''))
    .map((line) => ({ ...line, card: cardOf(charges.get(line.id)) }))
}
