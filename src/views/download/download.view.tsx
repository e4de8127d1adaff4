import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { DownloadActor, downloadMachine } from '#machines/flows/download.machine.ts'
import { Button } from '../../components/button.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'

interface Props {
  actor: DownloadActor
  /** What the button says; it names the file. */
  children: ReactNode
  size?: 'sm'
}

const screens = { ready: Offer, busy: Offer } satisfies Record<StateName<typeof downloadMachine>, FC<Props>>

export function DownloadView(props: Props) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot flow="download" state={state}>
      <Screen {...props} />
    </FlowRoot>
  )
}

function Offer({ actor, children, size }: Props) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Button variant="secondary" {...(size && { size })} loading={busy} onClick={() => actor.send({ type: 'file.requested' })}>
      {children}
    </Button>
  )
}
