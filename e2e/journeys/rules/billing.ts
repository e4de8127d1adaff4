import type { Moment } from '../moment.ts'
import type { CardRow, Records, SubscriptionRow } from '../records/records.ts'
import { centavosIn, dayInWords } from './amounts.ts'

const brandless = ({ last4 }: Pick<CardRow, 'last4'>) => `•••• ${last4}`
const sorted = (list: readonly string[]) => list.toSorted().join(' | ')

/** What the page of payments lists is what was paid: each paid order once, nothing else. */
export function receiptsRule({ seen, after }: Moment): string[] {
  if (!seen.headings.includes('Recibos') || isUnread(seen.text)) return []
  const shown = [...seen.text.matchAll(/(\$[\d,]+\.\d\d), el \d/g)].flatMap(([, amount = '']) => centavosIn(amount).map(String))
  const paid = after.orders.filter(({ status }) => status === 'paid').slice(0, 25)
  const wanted = paid.map(({ total }) => String(total))
  return sorted(shown) === sorted(wanted)
    ? []
    : [`receipts of ${sorted(shown) || 'nothing'} are listed, and paid was ${sorted(wanted) || 'nothing'}`]
}

/** The cards that a page shows are those that are saved, and the default one is marked. */
export function cardsRule({ seen, after }: Moment): string[] {
  const found: string[] = []
  const wanted = sorted(after.cards.map(brandless))
  const digits = (pattern: RegExp, kind: string) =>
    sorted(seen.controls.flatMap((one) => (one.kind === kind && pattern.test(one.name) ? [one.name.slice(-9)] : [])))
  const removable = digits(/^Quitar .*•••• \d{4}$/, 'button')
  if (seen.headings.includes('Métodos de pago') && seen.path.endsWith('/pagos') && !isUnread(seen.text) && !seen.busy) {
    if (removable !== wanted) found.push(`the settings show the cards ${removable || 'none'}, and saved are ${wanted || 'none'}`)
    const offered = seen.controls.filter(({ name }) => name.startsWith('Usar como predeterminada:'))
    const marked = after.cards.filter(({ last4 }) => offered.every(({ name }) => !name.endsWith(last4))).map(brandless)
    const real = after.cards.filter((card) => card.is_default).map(brandless)
    if (new Set(after.cards.map(({ last4 }) => last4)).size === after.cards.length && sorted(marked) !== sorted(real))
      found.push(`the default card is shown as ${sorted(marked) || 'none'}, and is ${sorted(real) || 'none'}`)
  }
  const choices = digits(/•••• \d{4}$/, 'radio')
  if (choices !== '' && choices !== wanted) found.push(`a cart offers the cards ${choices}, and saved are ${wanted || 'none'}`)
  if (/No tienes métodos de pago registrados/.test(seen.text) && after.cards.length > 0)
    found.push(`the page says that no card is saved, and saved are ${wanted}`)
  return found
}

/** What the page of the subscription says is what is kept. */
export function subscriptionRule({ seen, after }: Moment): string[] {
  if (!seen.path.endsWith('/suscripcion') || seen.facts.length === 0) return []
  const shown = new Map(seen.facts)
  const [one, ...more] = after.subscriptions.filter(({ status }) => status === 1)
  if (!one || more.length > 0 || seen.facts.filter(([term]) => term === 'Tipo').length !== 1) return []
  return [...renewalOf(one, shown), ...nextChargeOf(one, shown, after)]
}

const paymentWords: Readonly<Record<string, string>> = {
  paid: 'Pagado',
  failed: 'Rechazado',
  processing: 'En proceso',
  pending: 'Pendiente',
}

function renewalOf(
  { auto_renew: renews, payment_status: payment, ends_at: ends }: SubscriptionRow,
  shown: Map<string, string>,
): string[] {
  const renewal = shown.get('Renovación automática')
  const said = shown.get('Pago')
  return [
    ...(ends !== null && renewal !== undefined && renewal !== (renews ? 'Activada' : 'Desactivada')
      ? [`renewal is shown as ${renewal}, and is ${renews ? 'on' : 'off'}`]
      : []),
    ...(said !== undefined && said !== paymentWords[payment] ? [`the payment is shown as ${said}, and is ${payment}`] : []),
  ]
}

function nextChargeOf(
  { next_payment_attempt_at: at }: SubscriptionRow,
  shown: Map<string, string>,
  { cards }: Records,
): string[] {
  const said = shown.get('Próximo cargo')
  if (said === undefined) return []
  if (at === null) return said === 'Ninguno' ? [] : [`the next charge is shown as ${said}, and there is none`]
  const day = dayInWords(at)
  const card = cards.find(({ is_default: is }) => is)
  return [
    ...(said.includes(day) ? [] : [`the next charge is shown as ${said}, and is on ${day}`]),
    ...(/••••/.test(said) && !(card && said.endsWith(card.last4))
      ? [`the next charge is shown with ${said}, and the default card is ${card?.last4}`]
      : []),
  ]
}

/** Something could not be read, and the page says so: what it lists is not all there is. */
function isUnread(text: string): boolean {
  return /No pudimos (?:leer|cargar)|Reintentar|Sin conexión|No tienes conexión/.test(text)
}
