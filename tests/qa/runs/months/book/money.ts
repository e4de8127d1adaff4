import { day } from '../place.ts'
import type { Person } from '../person.ts'
import { isPaid, type Statement, sum } from './statement.ts'

/** How long a deposit may be on its way into the books: what nobody waits for is read after hours, a day and three. */
export const unread = 2.2 * day

/** Double entry: each entry has two postings that sum to 0, and the balance is the sum of its postings. */
export function entriesBalance({ entries, available, reserved }: Statement): string[] {
  const broken: string[] = []
  for (const [id, postings] of Map.groupBy(entries, (one) => one.id)) {
    const total = sum(postings.map(({ centavos }) => centavos))
    if (postings.length !== 2 || total !== 0) broken.push(`an entry does not sum to 0: ${id} ${total}`)
  }
  const of = (account: string) => sum(entries.filter((one) => one.account === account).map(({ centavos }) => centavos))
  if (of('available') !== available) broken.push(`the balance is not its postings: ${available} and ${of('available')}`)
  if (of('reserved') !== reserved) broken.push(`the reserve is not its postings: ${reserved} and ${of('reserved')}`)
  return broken
}

/** What came in and was granted is what orders took and what the balance holds, to the centavo. */
export function moneyBalances({ orders, lines, orderOf, now, ...balance }: Statement, { book }: Person): string[] {
  const broken: string[] = []
  const paid = new Map(orders.filter(isPaid).map((order) => [order.id, order]))
  let [taken, returned, givenBack] = [0, 0, 0]
  for (const [order, charges] of Map.groupBy(
    lines.filter(({ isCard }) => isCard),
    ({ attempt }) => orderOf.get(attempt) ?? '',
  )) {
    const amount = sum(charges.map((one) => one.amount))
    const back = sum(charges.map((one) => one.refunded))
    const bought = paid.get(order)
    if (!bought) {
      if (amount !== back) broken.push(`money is taken for an order that is not paid: ${order} ${amount - back}`)
      continue
    }
    const due = bought.totals.total - bought.credit_applied
    const remaining = charges.filter((one) => one.refunded < one.amount)
    if (remaining.length > 1) broken.push(`an order is charged twice: ${order}`)
    const stray = sum(charges.filter((one) => one.refunded === one.amount && one.amount !== due).map((one) => one.amount))
    taken += amount - stray
    givenBack += back - stray
    returned += due === 0 ? 0 : Math.floor((bought.credit_applied * Math.min(due, back - stray)) / due)
  }
  if (givenBack !== book.givenBack) broken.push(`given back ${givenBack}, and ${book.givenBack} were to be`)
  const spent = sum([...paid.values()].map(({ totals }) => totals.total))
  const holds = balance.available + balance.reserved
  const came = (deposits: typeof book.deposits) => sum(deposits.map(({ centavos }) => centavos))
  const unused = sum([...book.atOnce.values()])
  const rest = spent + holds - returned - taken - book.registered - book.granted - unused
  const [settled, all] = [book.deposits.filter(({ at }) => now - at > unread), book.deposits]
  const ways = [came(settled), came(all), ...all.map((_, at) => came(all.slice(0, at)))].filter((one) => one >= came(settled))
  if (!ways.includes(rest))
    broken.push(
      `money does not balance: cards ${taken} + deposits ${came(all)} + registered ${book.registered} + staff ${book.granted} + unused ${unused} are not orders ${spent} + credit ${holds} − returned ${returned}`,
    )
  return broken
}
