import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Delivery } from '#sandbox/webhooks/webhook.ts'

type Reached = Pick<Sandbox, 'url'>

const read = async (url: string): Promise<unknown> => (await fetch(url)).json()

export const advance = async ({ url }: Reached, seconds: number): Promise<void> => {
  const answer = await fetch(`${url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) })
  if (!answer.ok) throw new Error(await answer.text())
}

export const arm = async ({ url }: Reached, fault: object): Promise<void> => {
  const answer = await fetch(`${url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
  if (!answer.ok) throw new Error(await answer.text())
}

export const ledger = async ({ url }: Reached): Promise<LedgerLine[]> => (await read(`${url}/_sandbox/ledger`)) as LedgerLine[]

export const deliveries = async ({ url }: Reached): Promise<Delivery[]> => (await read(`${url}/_sandbox/webhooks`)) as Delivery[]
