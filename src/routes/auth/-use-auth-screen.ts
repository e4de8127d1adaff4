import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { takeResetLink } from '../../lib/reset-link.ts'
import { useFlow } from '../../lib/use-flow.ts'
import type { AuthFlow, Surroundings } from '../../entry/auth-flows.tsx'

/** Returns the screen of an auth flow inside the application. */
export function useAuthScreen<Machine extends AnyStateMachine, Input>({
  flow,
  input,
  view,
}: AuthFlow<Machine, Input>): ReactNode {
  const { services, session } = useRouteContext({ from: '__root__' })
  const { searchStr, state } = useRouterState({ select: ({ location }) => location })
  const around: Surroundings = {
    services,
    search: searchStr,
    state,
    resetLink: takeResetLink,
    open: (opened) => session.send({ type: 'session.opened', session: opened }),
  }
  const [given] = useState(() => input(around))
  const machine: AnyStateMachine = flow(around)
  const actor = useFlow(machine, { input: given })
  return view(actor as ActorRefFrom<Machine>, around)
}
