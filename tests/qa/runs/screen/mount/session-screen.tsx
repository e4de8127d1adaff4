import { useActorRef, useSelector } from '@xstate/react'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { signInAgainFlow } from '#src/flows/sign-in.flow.ts'
import type { Services } from '#src/services/services.ts'
import { DashboardPage } from '#src/views/dashboard/dashboard.page.tsx'
import { FlowRoot } from '#src/views/flow-root.tsx'
import { SessionDialog } from '#src/views/session/session-dialog.tsx'
import { AreaShell } from '#src/views/shell/area-shell.tsx'
import { stateName } from '#src/views/state-name.ts'
import { homeParts } from '#tests/fixtures/home.ts'
import { acme, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'

/** The page behind the dialog: one element for all renders, so that it reads once. */
const home = homeParts({ receipts: null, team: null })

interface Props {
  session: SessionActor
  services: Services
}

/** Shows a kept screen with the sign-in dialog over it, composed as the routes do it. */
export function SessionScreen({ session, services }: Props) {
  const state = useSelector(session, stateName)
  const user = useSelector(session, ({ context }) => context.session?.user ?? null)
  return (
    <FlowRoot actor={session}>
      {user && (
        <AreaShell path="/app/dashboard" reading={false} session={session}>
          <DashboardPage user={user} company={acme.name} {...home} />
        </AreaShell>
      )}
      {(state === 'expired' || state === 'confirming') && <Dialog session={session} services={services} />}
    </FlowRoot>
  )
}

function Dialog({ session, services }: Props) {
  const signIn = useActorRef(
    signInAgainFlow({ ...services, access: { ...services.access, createToken } }, (opened) =>
      session.send({ type: 'session.opened', session: opened }),
    ),
    { input: { throttledUntil: null } },
  )
  return <SessionDialog session={session} signIn={signIn} prepare={() => {}} />
}

// The sign-in model covers how a sign-in may end.
const createToken: Services['access']['createToken'] = ({ email }) =>
  Promise.resolve(sessionOf([olivia, ulises].find((person) => person.email === email) ?? olivia))
