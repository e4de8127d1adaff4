import type { Moment } from '../moment.ts'
import { isUnread } from './amounts.ts'

/** Texts during a payment: until it ends, the banner shows the earlier state. */
const paysNow = ['Estamos confirmando tu pago. No vuelvas a pagar.', 'Tu banco quiere verificar este pago']

/** A banner or a result on the page never contradicts the stored data or the page itself. */
export function standingRule({ observation, after, byHand }: Moment): string[] {
  const says = (text: string) => observation.headings.includes(text) || observation.texts.includes(text)
  const plan = after.subscriptions.find(({ type, status }) => type === 'plan' && status === 1)
  const owes = plan?.payment_status === 'failed' || plan?.payment_status === 'error'
  const done = ['¡Listo! Tu compra está hecha', '¡Listo! Recibimos tu pago', 'Ya no debes nada'].some(says)
  const [latest] = after.orders
  const isArea = observation.path.startsWith('/app') && !observation.path.startsWith('/app/onboarding')
  return [
    // The page polls the charge every few seconds, so the database knows the result earlier.
    ...(isArea && says('Tu pago está pendiente') && !owes && !paysNow.some(says)
      ? ['a payment is said to be pending, and none is']
      : []),
    ...(isArea && !byHand && owes && isSaid(after) && !isUnread(observation.text) && !says('Tu pago está pendiente') && !done
      ? ['a payment is pending, and nothing says so']
      : []),
    ...(says('Tu pago está pendiente') && done && latest?.kind === 'renewal'
      ? ['a payment is said to be pending and to be done on the same page']
      : []),
    ...(done && latest && latest.status !== 'paid'
      ? [`a payment is said to be done, and the last order is ${latest.status}`]
      : []),
    ...((says('No se pudo cobrar') || says('No se hizo ningún cargo')) && latest?.status === 'paid'
      ? ['a charge is said to have failed, and the last order is paid']
      : []),
    ...(isArea && says('No tienes un plan activo.') && plan ? [`no plan is said to be there, and ${plan.title} is active`] : []),
  ]
}

/** Returns whether the person is signed in: nobody else sees anything about the account. */
const isSaid = ({ sessionLives }: Moment['after']) => sessionLives
