import type { ChargeInput } from '#machines/charge-request.ts'
import type { ChargeActor } from '#machines/flows/charge.machine.ts'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { OpenCardFrame } from '../card-add/card-frame.tsx'

/** The receipt of the order that was just paid. The number is null while it is not known. */
export interface PaidReceipt {
  number: string | null
  /** The button that downloads it. */
  download: ReactNode
}

export interface ChargeViewProps {
  actor: ChargeActor
  /** Opens the frame for Stripe's verification. */
  open: OpenCardFrame
  /** Opens the bank's page in its own window. */
  openBank: (url: string) => void
  /** Calls back when the bank's page returns, in any window. Returns a function that stops it. */
  listenToBankReturn: (returned: () => void) => () => void
  /** The button that downloads what to show at a store. */
  voucher?: ReactNode
  receipt?: PaidReceipt | undefined
  onPaid: () => void
  /** Returns to the cart, with what is known of the order. */
  onReturned: (back: { failure: Failure | null; order: ChargeInput['order'] }) => void
}
