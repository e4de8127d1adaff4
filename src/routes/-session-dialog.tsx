import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { signInAgainFlow } from '../flows/sign-in.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { SessionDialog } from '../views/session/session-dialog.tsx'

/**
 * Shows every screen and the sign-in dialog over it: when the session has ended, and when an act needs a recent
 * sign-in. It also works before the first screen, which waits for the renewed session.
 */
export function WithSessionDialog({ children }: { children: ReactNode }) {
  const { session } = useRouter().options.context
  const asks = useSelector(session, (snapshot) => snapshot.matches('expired') || snapshot.matches('confirming'))
  return (
    <>
      {children}
      {asks && <RenewingSession />}
    </>
  )
}

function RenewingSession() {
  const { services, session } = useRouter().options.context
  const signIn = useFlow(
    signInAgainFlow(services, (opened) => session.send({ type: 'session.opened', session: opened })),
    { input: { throttledUntil: services.deadlines.read('signIn') } },
  )
  return <SessionDialog session={session} signIn={signIn} prepare={() => services.challenges.begin('signin')} />
}
