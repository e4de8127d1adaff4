import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { TeamRole, User } from '#contract/user.ts'
import type { TeamActor, teamMachine } from '#machines/flows/team.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Go } from '../../lib/navigation.tsx'
import { flowView } from '../flow-view.tsx'
import type { Listed } from '../list-address.ts'
import { RefusalAlert } from '../refusal-alert.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonRow } from './person-row.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { offersFor } from './team-offers.ts'

export interface TeamViewProps {
  actor: TeamActor
  people: Listed<User>
  /** The levels that the user may give. */
  roles: readonly TeamRole[]
  me: SessionUser
  /** The invitation form. */
  inviting: ReactNode
}

/** Settings, team (SET-1): its users, its invitations, and their acts. */
export const TeamView = flowView<typeof teamMachine, TeamViewProps>({
  starting: People,
  list: People,
  inviting: People,
  resending: People,
  throttled: People,
  choosingRole: People,
  changingRole: People,
  confirming: People,
  removing: People,
  confirmingDeparture: People,
  goingAway: People,
  gone: () => <Go to="/auth/signin" replace />,
  error: People,
})

function People({ actor, people, roles, me, inviting }: TeamViewProps) {
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const invites = useSelector(actor, (snapshot) => snapshot.matches('inviting'))
  const may = holdsAny(me.permissions, ['usuarios.store']) && roles.length > 0
  return (
    <>
      <RefusalAlert
        refusal={refusal}
        throttled={throttled}
        errors={[]}
        onDismiss={() => actor.send({ type: 'failure.dismissed' })}
      />
      {invites && inviting}
      <Card>
        {may && !invites && (
          <div>
            <Button disabled={busy} onClick={() => actor.send({ type: 'inviting.requested' })}>
              <Trans>Invitar a alguien</Trans>
            </Button>
          </div>
        )}
        <PeopleList
          path="/app/configuracion/equipo"
          people={people}
          renderRow={(person) => (
            <PersonRow
              person={person}
              self={person.id === me.id}
              offers={offersFor(person, me, roles)}
              busy={busy || invites}
              waiting={throttled}
              actor={actor}
            />
          )}
        />
      </Card>
      <RoleDialog actor={actor} roles={roles} />
      <RemovalDialog actor={actor} />
      <DepartureDialog actor={actor} />
    </>
  )
}
