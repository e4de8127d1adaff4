import { createFileRoute } from '@tanstack/react-router'
import { authFlows } from '../../entry/auth-flows.tsx'
import { useAuthScreen } from './-use-auth-screen.ts'

export const Route = createFileRoute('/auth/signin')({ component: SignInRoute })

function SignInRoute() {
  return useAuthScreen(authFlows['/auth/signin'])
}
