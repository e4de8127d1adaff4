import { payByCard, payByTransfer, addCard } from '../paying.ts'
import { day } from '../place.ts'
import { holdings, type Person, subscriptionsOf } from '../person.ts'
import { type Answer, codeOf, dataOf, wasDone, type WireOrder } from '../wire.ts'

const said = (answer: Answer) => (wasDone(answer) ? 'done' : codeOf(answer))

/** Returns one of what the person has. */
async function anyHolding(person: Person) {
  const all = await holdings(person)
  return all[person.chance.below(Math.max(1, all.length))]
}

/** Pays what is owed: one subscription, or all of them in one order. */
async function payDue(person: Person): Promise<void> {
  const owed = (await subscriptionsOf(person)).filter(({ due }) => due !== null)
  const one = owed[person.chance.below(Math.max(1, owed.length))]
  if (!one) return
  const all = owed.filter(({ payment_status }) => payment_status === 'failed')
  const sum = all.reduce((total, { due, due_credit }) => total + Math.max(0, (due ?? 0) - due_credit), 0)
  const body = all.length > 1 && person.chance.percent(60) ? { all_due: sum } : {}
  const answer = await person.press(`/subscriptions/${one.id}/pay`, body)
  person.note(`wants to pay what is due: ${said(answer)}`)
  if (!wasDone(answer)) return
  const order = dataOf<WireOrder>(answer)
  if (order.status === 'paid') return
  if (person.chance.percent(80)) await payByCard(person, order, person.chance.percent(50) ? 'good' : undefined)
  else await payByTransfer(person, order)
}

export const endActs = {
  async cancels(person: Person) {
    const one = await anyHolding(person)
    if (!one) return
    const later = new Date(person.now() + (1 + person.chance.below(70)) * day).toISOString().slice(0, 10)
    const when = person.chance.pick(['period_end', 'period_end', 'now', later])
    const answer = await person.call('POST', `/subscriptions/${one.id}/cancel`, { when, reason: 'not_used' })
    person.note(`cancels ${one.name} ${when}: ${said(answer)}`)
  },
  async 'takes the cancellation back'(person: Person) {
    const one = (await holdings(person)).find(({ cancel_at }) => cancel_at !== null)
    if (one)
      person.note(`renews ${one.name} again: ${said(await person.call('PUT', `/subscriptions/${one.id}`, { auto_renew: true }))}`)
  },
  async pauses(person: Person) {
    const one = await anyHolding(person)
    if (!one) return
    const answer = await person.call('POST', `/subscriptions/${one.id}/pause`, { months: 1 + person.chance.below(3) })
    person.note(`pauses ${one.name}: ${said(answer)}`)
  },
  async resumes(person: Person) {
    const one = (await holdings(person)).find(({ pause }) => pause !== null)
    if (one) person.note(`resumes ${one.name}: ${said(await person.call('DELETE', `/subscriptions/${one.id}/pause`))}`)
  },
  'pays what is due': payDue,
  async 'has no funds from now on'(person: Person) {
    const card = await addCard(person, 'poor')
    if (card) await person.call('PUT', `/cash/payment_methods/${card}`, { default: true })
  },
  async 'has a good card again'(person: Person) {
    const card = await addCard(person, 'good')
    if (card) await person.call('PUT', `/cash/payment_methods/${card}`, { default: true })
    await payDue(person)
  },
} as const
