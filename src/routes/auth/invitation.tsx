import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
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
  const [before] = useState(() => session.getSnapshot().context.session)
  // Another person's session in this browser ends here; their screens in other tabs start over.
  const open = (opened: Session) => {
    if (before) void services.access.endSession(before).catch(() => undefined)
    services.store.write(opened)
    services.flash.clear()
    session.send({ type: 'session.changedElsewhere', session: opened })
  }
  const actor = useFlow(joinTeamFlow(services, open), {
    input: { link, throttledUntil: services.deadlines.read('resetPassword') },
  })
  return <JoinTeamView actor={actor} prepare={() => services.challenges.begin('reset')} replaces={before !== null} />
}
