import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DownloadActor, downloadMachine } from '#machines/flows/download.machine.ts'
import { Button } from '../../components/button.tsx'
import { flowView } from '../flow-view.tsx'

interface Props {
  actor: DownloadActor
  /** The button's text, which names the file. */
  children: ReactNode
  size?: 'sm'
}

export const DownloadView = flowView<typeof downloadMachine, Props>({ ready: Offer, busy: Offer })

function Offer({ actor, children, size }: Props) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Button variant="secondary" {...(size && { size })} loading={busy} onClick={() => actor.send({ type: 'file.requested' })}>
      {children}
    </Button>
  )
}
