import { createFileRoute } from '@tanstack/react-router'
import { authFlows } from '../../entry/auth-flows.tsx'
import { useAuthScreen } from './-use-auth-screen.ts'

export const Route = createFileRoute('/auth/reset-password')({ component: ResetPasswordRoute })

function ResetPasswordRoute() {
  return useAuthScreen(authFlows['/auth/reset-password'])
}
