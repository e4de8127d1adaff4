import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { signInFlow } from '../flows/sign-in.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { SessionDialog } from '../views/session/session-dialog.tsx'

/**
 * Shows every screen and, when the session has ended, the sign-in dialog over it. It also works before the first
 * screen, which waits for the renewed session.
 */
export function WithSessionDialog({ children }: { children: ReactNode }) {
  const { session } = useRouter().options.context
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  return (
    <>
      {children}
      {expired && <RenewingSession />}
    </>
  )
}

function RenewingSession() {
  const { services, session } = useRouter().options.context
  const signIn = useFlow(
    signInFlow(services, (opened) => session.send({ type: 'session.opened', session: opened })),
    { input: { throttledUntil: services.deadlines.read('signIn') } },
  )
  return <SessionDialog session={session} signIn={signIn} prepare={() => services.challenges.begin('signin')} />
}
