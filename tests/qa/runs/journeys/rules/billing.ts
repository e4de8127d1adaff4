import type { Moment } from '../moment.ts'
import type { CardRow } from '../records/records.ts'
import { asBag, cardInWords, centavosIn, dayInWords, isUnread } from './amounts.ts'

const brandless = ({ last4 }: Pick<CardRow, 'last4'>) => `•••• ${last4}`

/** The page of payments lists each paid order once, with its day, and nothing else. */
export function receiptsRule({ observation, after }: Moment): string[] {
  if (!observation.headings.includes('Recibos') || isUnread(observation.text)) return []
  const shown = [...observation.text.matchAll(/(\$[\d,]+\.\d\d), el (\d+ de [a-z]+ de \d{4})/g)].map(
    ([, amount = '', day = '']) => `${centavosIn(amount).join()} on ${day}`,
  )
  const paid = after.orders.filter(({ status }) => status === 'paid').slice(0, 25)
  const wanted = paid.map(({ total, paid_at: at, created_at: createdAt }) => `${total} on ${dayInWords(at ?? createdAt)}`)
  return asBag(shown) === asBag(wanted)
    ? []
    : [`receipts of ${asBag(shown) || 'nothing'} are listed, and paid was ${asBag(wanted) || 'nothing'}`]
}

/** A receipt shows what was paid, and when. */
export function receiptRule({ observation, after }: Moment): string[] {
  const id = /\/recibos\/([\w-]+)$/.exec(observation.path)?.[1]
  const facts = new Map(observation.facts)
  const total = facts.get('Total pagado')
  if (id === undefined || total === undefined) return []
  const order = after.orders.find((one) => one.id === id)
  if (order?.status !== 'paid') return [`a receipt is shown of an order that is ${order?.status ?? 'not of this customer'}`]
  const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'America/Mexico_City' })
  const wanted = day.format(new Date(order.paid_at ?? order.created_at))
  const said = facts.get('Pagado el') ?? ''
  return [
    ...(centavosIn(total)[0] === order.total ? [] : [`the receipt says ${total}, and paid was ${order.total}`]),
    ...(said.startsWith(wanted) ? [] : [`the receipt is of ${said}, and paid was on ${wanted}`]),
    ...cardOfReceipt(order.id, facts.get('Tarjeta'), after),
  ]
}

function cardOfReceipt(id: string, said: string | undefined, { charges }: Moment['after']): string[] {
  const card = charges.find(({ orderId }) => orderId === id)?.last4 ?? null
  if (card === null) return []
  return said?.endsWith(card) ? [] : [`the receipt says the card ${said ?? '(none)'}, and ${card} was charged`]
}

/**
 * A page shows exactly the saved cards, each with its last month, and marks the default one. Behind a dialog, no
 * control of the page can be pressed.
 */
export function cardsRule({ observation, after }: Moment): string[] {
  const faults: string[] = []
  const wanted = asBag(after.cards.map(brandless))
  const digits = (pattern: RegExp, kind: string) =>
    asBag(observation.controls.flatMap((one) => (one.kind === kind && pattern.test(one.name) ? [one.name.slice(-9)] : [])))
  const removable = digits(/^Quitar .*•••• \d{4}$/, 'button')
  const isReachable = observation.landmarks.dialogs === 0
  if (
    isReachable &&
    observation.headings.includes('Métodos de pago') &&
    observation.path.endsWith('/pagos') &&
    !isUnread(observation.text) &&
    !observation.busy
  ) {
    if (removable !== wanted) faults.push(`the settings show the cards ${removable || 'none'}, and saved are ${wanted || 'none'}`)
    const offered = observation.controls.filter(({ name }) => name.startsWith('Usar como predeterminada:'))
    const marked = after.cards.filter(({ last4 }) => offered.every(({ name }) => !name.endsWith(last4))).map(brandless)
    const real = after.cards.filter((card) => card.is_default).map(brandless)
    const isTelling = new Set(after.cards.map(({ last4 }) => last4)).size === after.cards.length
    if (isTelling && offered.length > 0 && asBag(marked) !== asBag(real))
      faults.push(`the default card is shown as ${asBag(marked) || 'none'}, and is ${asBag(real) || 'none'}`)
    faults.push(...monthsOf(observation.text, after.cards))
  }
  const choices = digits(/•••• \d{4}$/, 'radio')
  if (isReachable && choices !== '' && choices !== wanted)
    faults.push(`a cart offers the cards ${choices}, and saved are ${wanted || 'none'}`)
  if (/No tienes métodos de pago registrados/.test(observation.text) && after.cards.length > 0)
    faults.push(`the page says that no card is saved, and saved are ${wanted}`)
  return faults
}

function monthsOf(text: string, cards: readonly CardRow[]): string[] {
  const said = [
    ...text.matchAll(/((?:Visa|Mastercard|American Express|Carnet) •••• \d{4})(?: ?Predeterminada)? Vence (\d\d\/\d{4})/g),
  ]
  const shown = asBag(said.map(([, card = '', month = '']) => `${card} until ${month}`))
  const wanted = asBag(
    cards.map((card) => `${cardInWords(card)} until ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`),
  )
  return shown === wanted ? [] : [`cards are shown as ${shown || 'none'}, and saved are ${wanted || 'none'}`]
}
