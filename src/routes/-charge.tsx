import { useSelector } from '@xstate/react'
import type { ChargeInput } from '#machines/charge-request.ts'
import { chargeFlow } from '../flows/charge.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import type { Services } from '../services/services.ts'
import type { ChargeViewProps } from '../views/charge/charge-screen.ts'
import { ChargeView } from '../views/charge/charge.view.tsx'
import { useFollowedOnLeave, useForgotten } from './-standing-hooks.ts'

type Props = Pick<ChargeViewProps, 'onPaid' | 'onReturned'> & {
  services: Services
  /** Returns the agreed purchase or the open order, at the start of the charge. */
  orderOf: () => ChargeInput
}

/** States in which a charge has started and this screen does not know its outcome. */
const open = [
  'charging',
  'requiresAction',
  'challenging',
  'confirming',
  'verifying',
  'unconfirmed',
  'unwatched',
  'underReview',
] as const

/** Charges the agreed purchase, or resumes the open order. */
export function Charge({ services, orderOf, onPaid, onReturned }: Props) {
  const { purchase, order } = orderOf()
  const actor = useFlow(chargeFlow(services), { input: { purchase, order } })
  useForgotten(
    services,
    useSelector(actor, (snapshot) => snapshot.matches('success')),
  )
  useFollowedOnLeave(
    services,
    useSelector(actor, (snapshot) => open.some((state) => snapshot.matches(state))),
  )
  return (
    <ChargeView
      actor={actor}
      open={services.openCardFrame}
      openBank={(url) => void window.open(url, '_blank', 'noopener')}
      listenToBankReturn={services.listenToBankReturn}
      onPaid={onPaid}
      onReturned={onReturned}
    />
  )
}
