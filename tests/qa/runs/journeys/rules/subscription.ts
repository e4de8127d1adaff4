import type { Moment } from '../moment.ts'
import type { OrderRow, Records, SubscriptionRow } from '../records/records.ts'
import { cardInWords, centavosIn, dayInWords, isUnread, renewalSum } from './amounts.ts'

type Facts = ReadonlyMap<string, string>

/** The page of subscriptions shows each subscription as the server stores it. */
export function subscriptionRule({ observation, after }: Moment): string[] {
  if (!observation.path.endsWith('/suscripcion') || isUnread(observation.text)) return []
  const left = [...after.subscriptions]
  return groupsOf(observation.facts).flatMap((shown) => {
    const judged = left.map((one) => ({ one, found: subscriptionFaults(one, shown, after) }))
    const best = judged.toSorted((one, other) => one.found.length - other.found.length)[0]
    if (!best) return ['a subscription is shown, and this customer has none']
    left.splice(left.indexOf(best.one), 1)
    return best.found
  })
}

/** The page of payments shows the plan as the server stores it. */
export function billedPlanRule({ observation, after }: Moment): string[] {
  const shown = new Map(observation.facts)
  const title = shown.get('Plan')
  if (!observation.path.endsWith('/pagos') || title === undefined || title === '…') return []
  const plan = planOf(after)
  if (!plan) return [`${title} is shown as the plan, and there is none`]
  return [
    ...(title === plan.title ? [] : [`the plan is shown as ${title}, and is ${plan.title}`]),
    ...dueFaults(plan, shown, after),
    ...nextChargeFaults(plan, shown, after),
  ]
}

/** Returns the plan of a customer: the newest active one, else the newest expired one. */
export function planOf({ subscriptions }: Pick<Records, 'subscriptions'>): SubscriptionRow | undefined {
  const plans = subscriptions.filter(({ type }) => type === 'plan')
  return plans.find(({ status }) => status === 1) ?? plans.find(({ status }) => status === -2)
}

function groupsOf(facts: Moment['observation']['facts']): Facts[] {
  const starts = facts.flatMap(([term], at) => (term === 'Tipo' ? [at] : []))
  return starts.map((from, at) => new Map(facts.slice(from, starts[at + 1])))
}

const paymentWords: Readonly<Record<string, string>> = {
  paid: 'Pagado',
  failed: 'Rechazado',
  processing: 'En proceso',
  pending: 'Pendiente',
  error: 'Con un problema que revisamos',
}

function subscriptionFaults(one: SubscriptionRow, shown: Facts, after: Records): string[] {
  const differs = (what: string, said: string | undefined, is: string) =>
    said === undefined || said === is ? [] : [`${what} of ${one.title} is shown as ${said}, and is ${is}`]
  const once = one.ends_at === null
  const included = shown.get('Incluye')
  return [
    ...differs('the kind', shown.get('Tipo'), one.type === 'plan' ? 'Plan' : 'Producto'),
    ...differs('the period', shown.get('Periodo'), once ? 'Un solo pago' : one.period === 0 ? 'Mensual' : 'Anual'),
    ...differs('the payment', shown.get('Pago'), paymentWords[one.payment_status] ?? one.payment_status),
    ...differs('renewal', shown.get('Renovación automática'), one.auto_renew ? 'Activada' : 'Desactivada'),
    ...(included === undefined || centavosIn(included).join() === amountsOf(one).join()
      ? []
      : [`${one.title} is shown to include ${included}, and its lines cost ${amountsOf(one).join(', ') || 'nothing'}`]),
    ...dueFaults(one, shown, after),
    ...nextChargeFaults(one, shown, after),
  ]
}

const amountsOf = ({ lines }: SubscriptionRow): number[] =>
  lines.flatMap(({ net, quantity }) => (net > 0 ? [net * quantity] : []))

/** Returns the order of the renewal that was refused and is not paid. */
function owedOrder({ id, payment_status: paid }: SubscriptionRow, { orders }: Records): OrderRow | undefined {
  if (paid !== 'failed' && paid !== 'error') return undefined
  return orders.find(({ subscription_id: of, kind, status }) => of === id && kind === 'renewal' && status !== 'paid')
}

function dueFaults(one: SubscriptionRow, shown: Facts, after: Records): string[] {
  const said = shown.get('Pendiente de pago')
  const owed = owedOrder(one, after)?.total ?? 0
  if (said === undefined) return owed > 0 && one.status === 1 ? [`${owed} are owed for ${one.title}, and nothing says so`] : []
  const isOwed = one.payment_status === 'failed' || one.payment_status === 'error'
  if (!isOwed) return [`${said} are said to be owed for ${one.title}, whose payment is ${one.payment_status}`]
  return owed === 0 || centavosIn(said)[0] === owed ? [] : [`${said} are said to be owed for ${one.title}, and owed are ${owed}`]
}

function nextChargeFaults(one: SubscriptionRow, shown: Facts, after: Records): string[] {
  const said = shown.get('Próximo cargo')
  const at = one.next_payment_attempt_at
  if (said === undefined || said === '…') return []
  const sum = owedOrder(one, after)?.total ?? renewalSum(one)
  if (at === null || sum === 0) return said === 'Ninguno' ? [] : [`the next charge is shown as ${said}, and there is none`]
  const day = dayInWords(at)
  const card = after.cards.find(({ is_default: is }) => is)
  return [
    ...(said.includes(day) ? [] : [`the next charge is shown as ${said}, and is on ${day}`]),
    ...(sum === null || centavosIn(said)[0] === sum ? [] : [`the next charge is shown as ${said}, and is of ${sum}`]),
    ...(/••••/.test(said) && !(card && said.endsWith(`con ${cardInWords(card)}`))
      ? [`the next charge is shown with ${said}, and the default card is ${card ? cardInWords(card) : 'none'}`]
      : []),
    ...(said.endsWith('sin tarjeta guardada') && card
      ? [`no card is said to be saved, and the default one is ${cardInWords(card)}`]
      : []),
  ]
}
