import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { waitFor } from 'xstate'
import type { Session } from '#contract/session.ts'
import { joinTeamFlow } from '../../flows/join-team.flow.ts'
import { takeResetLink } from '../../lib/reset-link.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { JoinTeamView } from '../../views/join-team/join-team.view.tsx'
import { sessionReady } from '../-guard.ts'

export const Route = createFileRoute('/auth/invitation')({
  beforeLoad: ({ context }) => sessionReady(context.session),
  component: InvitationRoute,
})

function InvitationRoute() {
  const { services, session } = Route.useRouteContext()
  const [link] = useState(() => takeResetLink())
  const [replaces] = useState(() => session.getSnapshot().matches('authenticated'))
  const leave = async () => {
    if (!session.getSnapshot().matches('authenticated')) return
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  }
  const open = (opened: Session) => {
    services.flash.clear()
    session.send({ type: 'session.opened', session: opened })
  }
  const actor = useFlow(joinTeamFlow(services, { leave, open }), {
    input: { link, throttledUntil: services.deadlines.read('resetPassword') },
  })
  return <JoinTeamView actor={actor} prepare={() => services.challenges.begin('reset')} replaces={replaces} />
}
