import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { joinTeamMachine } from '#machines/flows/join-team.machine.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Go } from '../../lib/navigation.tsx'
import { flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { JoinForm, type JoinTeamViewProps } from './join-form.tsx'
import { Over } from './over.tsx'

/** Accepts an invitation to a team by its mailed link. */
export const JoinTeamView = flowView<typeof joinTeamMachine, JoinTeamViewProps>(
  {
    starting: Opening,
    opening: Opening,
    unavailable: Unavailable,
    form: JoinForm,
    saving: JoinForm,
    signingIn: JoinForm,
    checking: JoinForm,
    error: JoinForm,
    throttled: JoinForm,
    wrongLink: () => <Over how="wrong" />,
    expiredLink: () => <Over how="expired" />,
    usedLink: () => <Over how="used" />,
    joined: () => <Go to="/app/dashboard" replace />,
    loggedIn: () => <Go to="/bridge" replace />,
  },
  AuthShell,
)

function Title() {
  const { t } = useLingui()
  return <PageTitle>{t`Tu invitación`}</PageTitle>
}

function Opening() {
  return (
    <>
      <Title />
      <Skeleton shapes={['line', 'field', 'field']} />
    </>
  )
}

function Unavailable({ actor }: JoinTeamViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <Title />
      <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
    </>
  )
}
