import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { filterNames } from '#contract/admin/addresses.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { lastDayOf } from '#contract/month.ts'
import type { Address } from '../../../lib/address.ts'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'

type RevenueMonth = Revenue['months'][number]

/** Centavos, a share of 1, or how many. */
export type Unit = 'money' | 'share' | 'count'

export interface RevenueFigure {
  label: MessageDescriptor
  formula: MessageDescriptor
  unit: Unit
  /** The value of a month; null when there is nothing to divide by. */
  of: (month: RevenueMonth) => number | null
  /** The value when the twelve months began; missing for a value of one month. */
  opening?: (first: RevenueMonth) => number
  /** The rows that it is made of. */
  rows: (month: string) => Address
  /** Rows of what it is compared with, and how they are called. */
  others?: { label: MessageDescriptor; rows: (month: string) => Address }
}

const movements = (address: ListAddress): Address => `/admin/ingresos/movimientos${searchOf(address)}`

/** Returns the address of the movements from a day on, of one kind or all. */
export const movementsSince = (since: string, address: ListAddress = {}): Address => movements({ ...address, since })

/** Returns the address of the movements of a month, of one kind or all. */
export const movementsIn = (month: string, address: ListAddress = {}): Address =>
  movements({ ...address, since: `${month}-01`, until: lastDayOf(month) })

/** Returns the address of the trials that began from a day on. */
export const trialsSince = (since: string): Address => `/admin/subscriptions?trial=any&${filterNames.begunSince}=${since}`

/** Returns the address of the trials of a month: those that began, or that ended without a payment. */
export const trialsIn = (month: string, which: 'begun' | 'unpaid'): Address => {
  const [trial, since, until] =
    which === 'begun'
      ? ['any', filterNames.begunSince, filterNames.begunUntil]
      : ['unpaid', filterNames.endedSince, filterNames.endedUntil]
  return `/admin/subscriptions?trial=${trial}&${since}=${month}-01&${until}=${lastDayOf(month)}`
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The figures of the page in their order, each with its formula and its rows. */
export const revenueFigures: readonly RevenueFigure[] = [
  {
    label: msg`Ingreso recurrente al mes`,
    formula: msg`La suma de todos los movimientos hasta el fin del mes: lo que se renueva, sin IVA. Lo anual cuenta por doceavas partes. Una prueba, una pausa y lo que ya no se renueva no cuentan. Un cobro rechazado cuenta mientras haya plazo para pagarlo.`,
    unit: 'money',
    of: ({ closing }) => closing,
    opening: (first) => first.opening,
    rows: (month) => movements({ until: lastDayOf(month) }),
  },
  {
    label: msg`Clientes con ingreso recurrente`,
    formula: msg`Los clientes cuyos movimientos suman más de cero al terminar el mes, o ahora si el mes sigue.`,
    unit: 'count',
    of: ({ customers, gained, left }) => customers + gained - left,
    opening: ({ customers }) => customers,
    rows: (month) => movements({ until: lastDayOf(month) }),
  },
  {
    label: msg`Ingreso que se pierde al mes`,
    formula: msg`Lo que los clientes que ya contaban valen de menos al terminar el mes. Se divide entre el ingreso con que empezó. Quien llega y se va en el mismo mes no cuenta.`,
    unit: 'share',
    of: ({ lost, opening }) => share(lost, opening),
    rows: (month) => movementsIn(month),
  },
  {
    label: msg`Clientes que se pierden al mes`,
    formula: msg`De los clientes que contaban al empezar el mes, los que ya no cuentan al terminarlo.`,
    unit: 'share',
    of: ({ left, customers }) => share(left, customers),
    rows: (month) => movementsIn(month, { kind: 'churn' }),
  },
  {
    label: msg`Pruebas que se vuelven pago`,
    formula: msg`Las pruebas con su primer pago en el mes, entre ellas y las que terminaron en el mes sin pagar.`,
    unit: 'share',
    of: ({ trials: { converted, ended } }) => share(converted, converted + ended),
    rows: (month) => movementsIn(month, { origin: 'trial' }),
    others: { label: msg`Ver las que no pagaron`, rows: (month) => trialsIn(month, 'unpaid') },
  },
]
