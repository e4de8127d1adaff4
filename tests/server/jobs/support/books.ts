import { booksMatch } from '#server/jobs/books-match.ts'
import { chargeCard } from '#tests/sandbox/gateway/openpay.client.ts'
import { advance, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { rows } from '../../orders/support/aftermath.ts'
import type { Bank } from '../../orders/support/aftermath.ts'
import { runJobs } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'

const daySeconds = 86_400

/** Moves both clocks by days, to the same time. */
export async function later({ server, sandbox }: Pick<Shop, 'server' | 'sandbox'>, days = 1): Promise<void> {
  await advance(sandbox, days * daySeconds)
  server.clock.advance({ days })
}

/** Plans the books of yesterday, as each sweep does, and runs every job that is due. */
export async function matchYesterday(shop: Shop): Promise<void> {
  await shop.server.jobs.sweep()
  await runJobs(shop)
}

/** Returns what runs the last day of the books of a gateway, and its job. */
export async function bookRun(shop: Shop, driver: Bank, gateways = shop.server.services.gateways) {
  const { services } = shop.server
  const [row] = await rows<{ day: string }>(shop, `select max(day) as day from book_days where driver = '${driver}'`)
  const job = {
    tenant: 'receptio',
    customerId: shop.customerId,
    id: shop.customerId,
    kind: 'books.match' as const,
    payload: { driver, day: row?.day ?? '' },
    attempts: 1,
    maxAttempts: 12,
    createdAt: services.clock.now(),
    lockedBy: 'test',
  }
  return { handler: booksMatch({ ...services, gateways }), job }
}

/** Reads and matches the last day of a gateway once more. */
export async function matchAgain(shop: Shop, driver: Bank): Promise<void> {
  const { handler, job } = await bookRun(shop, driver)
  await rows(shop, `update book_days set matched_at = null, read_at = null, position = null where driver = '${driver}'`)
  await handler(job)
}

/** Charges a card of somebody whom we do not know, in pages of the gateway; returns the gateway's id of the charge. */
export async function chargeUnknown({ sandbox }: Pick<Shop, 'sandbox'>, driver: Bank): Promise<string> {
  if (driver === 'openpay') return (await chargeCard(sandbox, '4242424242424242')).body.id
  const { id } = await preparePayment(sandbox, 'pm_card_mastercard')
  await bodyOf(stripe(sandbox, `POST payment_intents/${id}/confirm`))
  return id
}

export interface MovementRow {
  kind: string
  centavos: number
  fee: number
  net: number
  charge_ref: string | null
  payout_id: string | null
  attempt_id: string | null
}

export const movements = (shop: Pick<Shop, 'server'>) =>
  rows<MovementRow>(
    shop,
    `select kind, centavos, fee, net, charge_ref, payout_id, attempt_id from gateway_movements
      order by happened_at, kind, centavos`,
  )

export interface DifferenceRow {
  kind: string
  subject: string
  ours: number | null
  theirs: number | null
  state: string
}

export const differences = (shop: Pick<Shop, 'server'>) =>
  rows<DifferenceRow>(
    shop,
    `select kind, subject, ours, theirs, state from book_differences order by noticed_at, subject, theirs`,
  )

/** Returns the gateway's id of the only charge of ours. */
export const chargeOf = async ({ sandbox }: Pick<Shop, 'sandbox'>, driver: Bank): Promise<string> => {
  const [line] = await ledger(sandbox)
  return (driver === 'openpay' ? line?.id : line?.order) ?? ''
}
