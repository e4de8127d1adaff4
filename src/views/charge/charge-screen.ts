import type { ChargeActor, ChargeInput } from '#machines/flows/charge.machine.ts'
import type { Failure } from '#contract/failure.ts'
import type { OpenCardFrame } from '../card-add/card-frame.tsx'

export interface ChargeViewProps {
  actor: ChargeActor
  /** Opens the document in which Stripe lets the bank ask. */
  open: OpenCardFrame
  /** Opens the bank's page in a window of its own. */
  openBank: (url: string) => void
  /** Calls back when the bank's page has led back, in whatever window. */
  listenToBankReturn: (returned: () => void) => () => void
  onPaid: () => void
  /** Back to the cart, with what is known of the order. */
  onReturned: (back: { failure: Failure | null; order: ChargeInput['order'] }) => void
}
