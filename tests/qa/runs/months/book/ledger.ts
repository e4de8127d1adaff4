import { attemptOf } from '#bench/chaos/ledger-attempt.ts'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { ListedTransfer } from '#sandbox/transfers/transfers.ts'
import type { Person } from '../person.ts'

/** A charge or deposit at a gateway. `attempt`: the id that our reference at the gateway names. */
export interface Line extends LedgerLine {
  attempt: string
  isCard: boolean
}

/** Returns what the gateways took of a person, by the gateways' own ledger. */
export async function linesOf({ place, customerId }: Pick<Person, 'place' | 'customerId'>): Promise<Line[]> {
  const accounts = await place.read<{ driver: string; id: string }>(
    `select driver::text, remote_id as id from gateway_accounts where customer_id = '${customerId}'`,
  )
  const { url } = place.sandbox
  const transfers = (await (await fetch(`${url}/_sandbox/transfers`)).json()) as ListedTransfer[]
  const awaited = new Set(transfers.flatMap(({ id, order }) => [id, order ?? '']))
  const isOwn = ({ status, provider, customer }: LedgerLine) =>
    status === 'succeeded' && accounts.some((one) => one.driver === provider && one.id === customer)
  return ((await (await fetch(`${url}/_sandbox/ledger`)).json()) as LedgerLine[]).filter(isOwn).map((line) => {
    const isCard = !awaited.has(line.order ?? '') && line.metadata['collected'] === undefined
    return { ...line, attempt: attemptOf(line), isCard }
  })
}
