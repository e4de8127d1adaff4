import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { changePlanMachine } from '#machines/flows/change-plan.machine.ts'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Once } from '../../lib/once.tsx'
import { flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { Addons } from './addons.tsx'
import type { ChangePlanViewProps } from './change-plan-screen.ts'
import { Choosing } from './choosing.tsx'
import { Done, Moved } from './ended.tsx'
import { Preview } from './preview.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '5', width: '100%', alignContent: 'start' } })

export const ChangePlanView = flowView<typeof changePlanMachine, ChangePlanViewProps>(
  {
    loading: Loading,
    loadingCards: Loading,
    unavailable: Unavailable,
    choosing: Choosing,
    chosen: Loading,
    arranging: Addons,
    quoting: Loading,
    requoting: Loading,
    preview: Preview,
    repriced: Preview,
    addingCard: ({ adding }) => adding,
    refreshing: Preview,
    confirming: Preview,
    paying: ({ charge }) => charge,
    done: Done,
    moved: Moved,
    changed: ({ onChanged }) => <Once run={onChanged} />,
    left: ({ onBack }) => <Once run={onBack} />,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  return <Root>{children}</Root>
}

function Loading() {
  return <Skeleton shapes={['block', 'field', 'block']} />
}

function Unavailable({ actor }: ChangePlanViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })}>
      <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
        <Trans>Volver</Trans>
      </Button>
    </LoadAgain>
  )
}
