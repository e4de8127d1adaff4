import { createFileRoute } from '@tanstack/react-router'
import { authFlows } from '../../entry/auth-flows.tsx'
import { useAuthScreen } from './-use-auth-screen.ts'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  return useAuthScreen(authFlows['/auth/forgot-password'])
}
