import type { Failure } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import type { Announce } from '../flows/toasts.flow.ts'
import { CardAdd, type CardAddServices } from './-card-add.tsx'
import { Charge, type ChargeServices } from './-charge.tsx'

type Heard =
  | { type: 'card.added' }
  | { type: 'adding.cancelled' }
  | { type: 'charge.paid' }
  | { type: 'charge.returned'; failure: Failure | null; order: Order | null }

interface Payer {
  getSnapshot: () => { context: ReturnType<Parameters<typeof Charge>[0]['orderOf']> }
  send: (event: Heard) => void
}

interface Typist {
  send: (event: { type: 'card.added' } | { type: 'adding.cancelled' } | { type: 'card.refused' }) => void
}

/** Returns the form of a new card for a flow whose own button saves it (docs/decisions/0088). */
export function typing(actor: Typist, { services, announce }: { services: CardAddServices; announce: Announce }) {
  const onSaved = () => {
    announce('card.added')
    actor.send({ type: 'card.added' })
  }
  const onRefused = () => actor.send({ type: 'card.refused' })
  return (isSaving: boolean) => (
    <CardAdd
      services={services}
      onSaved={onSaved}
      onCancelled={() => actor.send({ type: 'adding.cancelled' })}
      inline={{ isSaving, onRefused }}
    />
  )
}

/** Returns the screens that add a card and charge an order, for a flow that needs both. */
export function paying(actor: Payer, { services, announce }: { services: CardAddServices & ChargeServices; announce: Announce }) {
  return {
    adding: (
      <CardAdd
        services={services}
        onSaved={() => {
          announce('card.added')
          actor.send({ type: 'card.added' })
        }}
        onCancelled={() => actor.send({ type: 'adding.cancelled' })}
      />
    ),
    charge: (
      <Charge
        services={services}
        announce={announce}
        orderOf={() => actor.getSnapshot().context}
        onPaid={() => actor.send({ type: 'charge.paid' })}
        onReturned={(back) => actor.send({ type: 'charge.returned', ...back })}
      />
    ),
  }
}
