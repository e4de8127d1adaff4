import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { attemptOf } from './ledger-attempt.ts'
import { chanceOf } from './random.ts'

/** Gives some charges back in the gateways' own pages, whole or in part. Returns how many. */
export async function giveBack(
  { url }: Pick<Sandbox, 'url'>,
  { seed, attempts }: { seed: number; attempts: ReadonlySet<string> },
): Promise<number> {
  const chance = chanceOf(seed + 7)
  const all = (await (await fetch(`${url}/_sandbox/ledger`)).json()) as LedgerLine[]
  const lines = all.filter(
    (line) => attempts.has(attemptOf(line)) && line.status === 'succeeded' && line.refunded === 0 && !line.disputed,
  )
  const chosen = lines.filter(() => chance.percent(12))
  for (const line of chosen) {
    const centavos = chance.percent(50) ? line.amount : 1 + chance.below(line.amount)
    const answer = await (line.provider === 'openpay' ? atOpenpay(url, line, centavos) : atStripe(url, line, centavos))
    if (!answer.ok) throw new Error(`A refund was refused: ${await answer.text()}`)
  }
  return chosen.length
}

const atOpenpay = (url: string, { id, customer }: LedgerLine, centavos: number) =>
  fetch(`${url}/openpay/v1/${demoOpenpay.merchantId}/customers/${String(customer)}/charges/${id}/refund`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.privateKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: centavos / 100 }),
  })

const atStripe = (url: string, { order }: LedgerLine, centavos: number) =>
  fetch(`${url}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demoStripe.secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: order ?? '', amount: String(centavos) }),
  })
