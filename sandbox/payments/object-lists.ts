import type { Provider } from '../faults/gateway-fault.ts'
import { shownAmount } from '../challenge/challenge.ts'
import { cardView, tokenView } from '../openpay/objects/card.ts'
import type { SandboxState } from '../state.ts'

export interface ListedObject {
  id: string
  summary: string
  status: string
  object: object
  /** Whether it is a saved card that can be removed here without the product. */
  removable?: boolean
  /** Whether its network can give it another number here. */
  renewable?: boolean
}

export interface ObjectList {
  kind: string
  title: string
  items: () => ListedObject[]
}

const describedList = <One>(
  kind: string,
  title: string,
  list: () => One[],
  describe: (one: One) => ListedObject,
): ObjectList => ({
  kind,
  title,
  items: () => list().toReversed().map(describe),
})

/** Returns every object of a provider, newest first, as its API shows it. */
export function objectListsOf({ stripe, openpay }: Pick<SandboxState, 'stripe' | 'openpay'>, provider: Provider): ObjectList[] {
  if (provider === 'stripe') {
    return [
      describedList('payment_intents', 'Pagos', stripe.paymentIntents.list, (one) => ({
        id: one.id,
        summary: shownAmount(one.amount, one.currency),
        status: one.status,
        object: one,
      })),
      describedList('charges', 'Cobros', stripe.charges.list, (one) => ({
        id: one.id,
        summary: shownAmount(one.amount, one.currency),
        status: one.disputed ? 'disputed' : one.refunded ? 'refunded' : one.status,
        object: one,
      })),
      describedList('refunds', 'Devoluciones', stripe.refunds.list, (one) => ({
        id: one.id,
        summary: shownAmount(one.amount, one.currency),
        status: one.status,
        object: one,
      })),
      describedList('setup_intents', 'Altas de tarjeta', stripe.setupIntents.list, (one) => ({
        id: one.id,
        summary: one.customer ?? 'sin cliente',
        status: one.status,
        object: one,
      })),
      describedList('payment_methods', 'Tarjetas', stripe.methods.list, (one) => ({
        id: one.id,
        summary: `${one.card.brand} ····${one.card.last4}`,
        status: one.customer ? 'attached' : 'detached',
        removable: one.customer !== null,
        renewable: one.customer !== null,
        object: one,
      })),
      describedList('customers', 'Clientes', stripe.customers.list, (one) => ({
        id: one.id,
        summary: one.email ?? one.name ?? 'sin nombre',
        status: one.deleted ? 'deleted' : 'active',
        object: one,
      })),
      describedList('events', 'Eventos', stripe.events.list, (one) => ({
        id: one.id,
        summary: one.type,
        status: '',
        object: one,
      })),
    ]
  }
  return [
    describedList('charges', 'Cobros', openpay.charges.list, ({ view, centavos, disputed }) => ({
      id: view.id,
      summary: `${shownAmount(centavos, view.currency)} · ${view.order_id ?? 'sin order_id'}`,
      status: disputed ? 'disputed' : view.status,
      object: view,
    })),
    describedList('cards', 'Tarjetas', openpay.cards.list, (one) => ({
      id: one.id,
      summary: `${one.face.brand} ${one.face.card_number}`,
      status: one.deleted ? 'deleted' : 'active',
      removable: !one.deleted,
      object: cardView(one),
    })),
    describedList('customers', 'Clientes', openpay.customers.list, (one) => ({
      id: one.id,
      summary: one.email,
      status: one.status,
      object: one,
    })),
    describedList('tokens', 'Tokens', openpay.tokens.list, (one) => ({
      id: one.id,
      summary: one.face.card_number,
      status: one.used ? 'used' : 'unused',
      object: tokenView(one),
    })),
    describedList('events', 'Eventos', openpay.events.list, (one) => ({
      id: one.id,
      summary: one.type,
      status: '',
      object: one,
    })),
  ]
}
