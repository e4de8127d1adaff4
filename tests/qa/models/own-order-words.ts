import type { PaymentMethod } from '#contract/payment-method.ts'
import type { UiCase } from '../engine/subject.ts'
import type { Snapshot } from '../engine/xstate-view.ts'
import { button, text } from './words.ts'

/** Shared by the flows that charge an order of a subscription. */
export const reload = button('Cargar otra vez', 'Load again')
export const back = button('Volver', 'Back')
export const addCard = button('Agregar tarjeta', 'Add a card')
export const toSubscription = button('Ver mi suscripción', 'See my subscription')

export const speiName = { es: 'Transferencia SPEI', en: 'SPEI transfer' }
export const cashName = { es: 'Efectivo en tiendas', en: 'Cash at stores' }

export const methodsIn = ({ context }: Snapshot) => context['methods'] as readonly PaymentMethod[]
export const wayIn = ({ context }: Snapshot) => context['way'] as string | null
export const hasFailure = ({ context }: Snapshot) => context['failure'] !== null

/** The cards as the choice of a card shows them. */
export const cardsShown = (snapshot: Snapshot) =>
  methodsIn(snapshot).length > 0
    ? [{ role: 'radio' as const, name: 'Visa •••• 1111' }]
    : [text('No tienes métodos de pago registrados', 'You have no payment methods')]

/** A charge that ended with a refusal. */
export const comesBack = (code: string, status = 422): UiCase => ({
  type: 'charge.returned',
  failure: {
    kind: 'refused',
    status,
    body: { message: '', code, description: '', errors: [], request_id: '' },
    retryAt: null,
  },
  order: null,
})
