import type { Moment } from '../moment.ts'
import type { OrderRow, SubscriptionRow } from '../records/records.ts'
import { asBag, centavosIn } from './amounts.ts'

const kinds = { purchase: 'Compra', renewal: 'Renovación', change: 'Cambio de plan' } as const
const states: Readonly<Record<string, string>> = {
  draft: 'Borrador',
  charging: 'Cobrando',
  requires_action: 'Espera al banco',
  verifying: 'Por confirmar',
  paid: 'Pagada',
  failed: 'Rechazada',
  cancelled: 'Cancelada',
  expired: 'Vencida',
}
const lives: Readonly<Record<number, string>> = {
  [-3]: 'Cancelada',
  [-2]: 'Vencida',
  [-1]: 'En revisión',
  0: 'Sin activar',
  1: 'Activa',
}
const payments: Readonly<Record<string, string>> = {
  paid: 'Pagado',
  failed: 'Rechazado',
  processing: 'En proceso',
  pending: 'Pendiente',
  error: 'Con un problema que revisamos',
}

/** Staff see the orders and subscriptions that the customer has, with the same states and amounts. */
export function staffRule({ staff, after }: Moment): string[] {
  if (!staff || after.orders.length > 25) return []
  const orderOf = ({ kind, status, total }: OrderRow) => `${kinds[kind]}, ${states[status]}, ${total}`
  const lifeOf = ({ status, payment_status: paid, period, ends_at: ends }: SubscriptionRow) =>
    [lives[status], payments[paid], ends === null ? 'Un solo pago' : period === 0 ? 'Mensual' : 'Anual'].join(', ')
  const cells = (row: string) => row.split(/\s*[\n\t]\s*/).filter((cell) => cell !== '')
  const one = (row: string, words: readonly string[]) => cells(row).find((cell) => words.includes(cell)) ?? '?'
  const orders = staff.orders.map((row) =>
    [one(row, Object.values(kinds)), one(row, Object.values(states)), centavosIn(row).at(-1) ?? '?'].join(', '),
  )
  const lifes = staff.subscriptions.map((row) =>
    [one(row, Object.values(lives)), one(row, Object.values(payments)), one(row, ['Mensual', 'Anual', 'Un solo pago'])].join(
      ', ',
    ),
  )
  return [
    ...differ('orders', asBag(orders), asBag(after.orders.map(orderOf))),
    ...differ('subscriptions', asBag(lifes), asBag(after.subscriptions.map(lifeOf))),
  ]
}

const differ = (what: string, shown: string, stored: string) =>
  shown === stored ? [] : [`staff see the ${what} ${shown || 'none'}, and kept are ${stored || 'none'}`]
