import type { Transfer } from '#contract/transfer.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { ListedTransfer } from '#sandbox/transfers/transfers.ts'
import type { OrderPlan } from './plan.ts'

const tooMuch = 50_00

/** Pays what an order waits for at the bank or in the store, as its plan says. A store takes its own amount once. */
export async function payIn(
  { url }: Pick<Sandbox, 'url'>,
  { clabe, reference, centavos, way }: Transfer,
  { deposit }: Pick<OrderPlan, 'deposit'>,
): Promise<void> {
  const sums = { exact: [0], excess: [tooMuch], short: [-Math.ceil(centavos / 3)], twice: [0, 0], never: [] }[deposit]
  const all = (await (await fetch(`${url}/_sandbox/transfers`)).json()) as ListedTransfer[]
  const one = all.find((listed) => listed.place === (clabe ?? reference) && listed.reference === reference)
  if (!one) throw new Error(`Nothing waits for the ${way} payment ${String(reference)}.`)
  for (const more of way === 'store' ? sums.slice(0, 1).map(() => 0) : sums) {
    const body = JSON.stringify({ centavos: centavos + more })
    const answer = await fetch(`${url}/_sandbox/transfers/${one.id}/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text())
  }
}
