import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { invitationMachine } from '#machines/flows/invitation.machine.ts'
import { Card } from '../../components/card.tsx'
import { Once } from '../../lib/once.tsx'
import { flowView } from '../flow-view.tsx'
import { InvitationForm } from './invitation-form.tsx'
import type { InvitationViewProps } from './invitation-props.ts'

/** Invites a person by mail. */
export const InvitationView = flowView<typeof invitationMachine, InvitationViewProps>(
  {
    form: InvitationForm,
    saving: InvitationForm,
    error: InvitationForm,
    leaving: InvitationForm,
    left: InvitationForm,
    stored: ({ onInvited }) => <Once run={onInvited} />,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  return <Card title={<Trans>Invitar a alguien</Trans>}>{children}</Card>
}
