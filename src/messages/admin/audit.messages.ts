import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { customerStatusTexts } from './customer.messages.ts'
import { catalogueStatusTexts } from './catalogue.messages.ts'
import { orderStatusTexts } from './sale.messages.ts'

/** How the value of a field is written in a sentence. */
type Writing = 'text' | 'money' | 'percent' | 'moment' | 'state'

/** Fields of changed records as they stand in a sentence, by our names. Other fields are in the table only. */
export const auditFields: Readonly<Record<string, { name: MessageDescriptor; as: Writing }>> = {
  name: { name: msg`el nombre`, as: 'text' },
  alias: { name: msg`el nombre corto`, as: 'text' },
  rfc: { name: msg`el RFC`, as: 'text' },
  email: { name: msg`el correo`, as: 'text' },
  phone: { name: msg`el teléfono`, as: 'text' },
  billingDay: { name: msg`el día de cobro`, as: 'text' },
  status: { name: msg`el estado`, as: 'state' },
  price: { name: msg`el precio`, as: 'money' },
  discountedPrice: { name: msg`el precio con descuento`, as: 'money' },
  discount: { name: msg`el descuento`, as: 'percent' },
  renewals: { name: msg`las renovaciones con descuento`, as: 'text' },
  endsAt: { name: msg`el fin`, as: 'moment' },
  accessUntil: { name: msg`el último día de acceso`, as: 'text' },
  autoRenew: { name: msg`la renovación automática`, as: 'text' },
  received: { name: msg`el pago registrado`, as: 'money' },
  receivedWaiting: { name: msg`el pago por aprobar`, as: 'money' },
  register: { name: msg`la oferta en el registro`, as: 'text' },
}

/** The states of a record in words, by what the change is about. */
export const auditStates: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  clientes: customerStatusTexts,
  products: catalogueStatusTexts,
  subscription_plans: catalogueStatusTexts,
  orders: orderStatusTexts,
}

/** The period of a price, behind its name. */
export const auditPeriods: Readonly<Record<string, MessageDescriptor>> = {
  monthly: msg`mensual`,
  yearly: msg`anual`,
  'one-time': msg`de pago único`,
}
