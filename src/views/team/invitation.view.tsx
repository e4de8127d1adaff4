import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { invitationMachine } from '#machines/flows/invitation.machine.ts'
import { Card } from '../../components/card.tsx'
import { Once } from '../../lib/once.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { InvitationForm } from './invitation-form.tsx'
import type { InvitationViewProps } from './invitation-props.ts'

const screens = {
  form: InvitationForm,
  saving: InvitationForm,
  error: InvitationForm,
  leaving: InvitationForm,
  left: InvitationForm,
  stored: ({ onInvited }) => <Once run={onInvited} />,
} satisfies Record<StateName<typeof invitationMachine>, FC<InvitationViewProps>>

/** Inviting somebody by mail. */
export function InvitationView(props: InvitationViewProps) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<InvitationViewProps> = screens[state]
  return (
    <FlowRoot flow="invitation" state={state}>
      <Card title={<Trans>Invitar a alguien</Trans>}>
        <Screen {...props} />
      </Card>
    </FlowRoot>
  )
}
