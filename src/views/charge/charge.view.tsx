import { useSelector } from '@xstate/react'
import type { chargeMachine } from '#machines/flows/charge.machine.ts'
import { Once } from '../../lib/once.tsx'
import { flowView } from '../flow-view.tsx'
import { Awaiting } from './awaiting.tsx'
import { Challenging, RequiresAction } from './challenge.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { Failed } from './failed.tsx'
import { Success } from './success.tsx'
import { UnderReview } from './under-review.tsx'
import { DeviceFailed, Uncharged, Unordered } from './stopped.tsx'
import { Busy, Unconfirmed } from './waiting.tsx'

export const ChargeView = flowView<typeof chargeMachine, ChargeViewProps>({
  starting: Busy,
  cancelling: Busy,
  creatingOrder: Busy,
  unordered: Unordered,
  preparing: Busy,
  readingDevice: Busy,
  deviceFailed: DeviceFailed,
  charging: Busy,
  requiresAction: RequiresAction,
  challenging: Challenging,
  confirming: Busy,
  awaiting: Awaiting,
  asking: Busy,
  notYet: Awaiting,
  unread: Awaiting,
  verifying: Busy,
  unconfirmed: Unconfirmed,
  unwatched: Unconfirmed,
  underReview: UnderReview,
  givingUp: Busy,
  uncharged: Uncharged,
  failed: Failed,
  success: Success,
  paid: ({ onPaid }) => <Once run={onPaid} />,
  returned: Returned,
})

function Returned({ actor, onReturned }: ChargeViewProps) {
  const { failure, order } = useSelector(actor, ({ context }) => context)
  return <Once run={() => onReturned({ failure, order })} />
}
