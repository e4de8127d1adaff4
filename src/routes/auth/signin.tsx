import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { signInFlow } from '../../flows/sign-in.flow.ts'
import { afterSignIn } from '../../lib/after-sign-in.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { SignInView } from '../../views/sign-in/sign-in.view.tsx'

export const Route = createFileRoute('/auth/signin')({ component: SignInRoute })

function SignInRoute() {
  const { services, session } = Route.useRouteContext()
  const { searchStr, state } = useRouterState({ select: ({ location }) => location })
  const actor = useFlow(
    signInFlow(services, (opened) => session.send({ type: 'session.opened', session: opened })),
    { input: { throttledUntil: services.deadlines.read('signIn') } },
  )
  return <SignInView actor={actor} prepare={() => services.challenges.begin('signin')} next={afterSignIn(searchStr, state)} />
}
