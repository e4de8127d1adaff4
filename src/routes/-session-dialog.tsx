import { useRouteContext } from '@tanstack/react-router'
import { signInFlow } from '../flows/sign-in.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { SessionDialog } from '../views/session/session-dialog.tsx'

/** The sign-in dialog over whatever screen the person was on. */
export function SessionDialogRoute() {
  const { services, session } = useRouteContext({ from: '__root__' })
  const signIn = useFlow(
    signInFlow(services, (opened) => session.send({ type: 'session.opened', session: opened })),
    { input: { throttledUntil: services.deadlines.read('signIn') } },
  )
  return <SessionDialog session={session} signIn={signIn} prepare={() => services.challenges.begin('signin')} />
}
