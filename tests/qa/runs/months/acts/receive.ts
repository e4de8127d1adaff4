import type { Person } from '../person.ts'
import { codeOf, dataOf, wasDone, type WireOrder } from '../wire.ts'

interface Detail {
  received: { id: string; state: string; centavos: number }[]
  receivable: { due: number; since: string; until: string } | null
}

/** Staff register money that came to the seller’s own account: what is due, less, or more. */
export async function receive(person: Person): Promise<void> {
  const { chance } = person
  const open = dataOf<WireOrder[]>(await person.call('GET', '/cash/orders?per_page=100')).filter(
    ({ status }) => status === 'requires_action' || status === 'failed',
  )
  const order = open[chance.below(Math.max(1, open.length))]
  if (!order) return
  const path = `/admin/orders/${order.id}`
  const { receivable } = dataOf<Detail>(await person.staff('GET', path))
  if (!receivable) return
  const { due, until } = receivable
  const kind = chance.pick(['exact', 'exact', 'short', 'excess'])
  const centavos = due + { exact: 0, short: -chance.below(due), excess: 1 + chance.below(500_00) }[kind]
  const body = {
    centavos,
    due,
    reference: `BNET${person.place.newId()}`,
    received_on: until,
    reason: 'Pagó a la cuenta de siempre',
  }
  const answer = await person.staff('POST', `${path}/received`, body)
  person.note(`staff register ${centavos} of ${due}: ${wasDone(answer) ? 'done' : codeOf(answer)}`)
  if (!wasDone(answer)) return
  const waiting = dataOf<Detail>(answer).received.find(({ state }) => state === 'requested')
  if (waiting) {
    const act = chance.percent(80) ? 'approve' : 'reject'
    const decision = { received_id: waiting.id, act, reason: 'Revisado en el estado de cuenta' }
    const second = await person.staff('POST', `${path}/received/acts`, decision, 'superadmin@receptio.test')
    person.note(`a second person: ${act} ${wasDone(second) ? 'done' : codeOf(second)}`)
    if (act === 'reject' || !wasDone(second)) return
  }
  person.book.registered += centavos
  await person.place.settle()
}

export const receiveActs = { 'staff register a payment': receive } as const
