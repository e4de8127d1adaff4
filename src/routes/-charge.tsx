import { useSelector } from '@xstate/react'
import type { ChargeInput } from '#machines/charge-request.ts'
import { chargeFlow } from '../flows/charge.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import type { Services } from '../services/services.ts'
import type { ChargeViewProps } from '../views/charge/charge-screen.ts'
import { ChargeView } from '../views/charge/charge.view.tsx'
import { useFollowedOnLeave, useForgotten } from './-standing-hooks.ts'

/** What a charge needs of the services: of the signed-in customer, or of a mailed link. */
export type ChargeServices = Parameters<typeof chargeFlow>[0] &
  Pick<Services, 'openCardFrame' | 'listenToBankReturn'> & {
    subscriptions: Pick<Services['subscriptions'], 'forget' | 'followCharge'>
  }

type Props = Pick<ChargeViewProps, 'onPaid' | 'onReturned'> & {
  services: ChargeServices
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
