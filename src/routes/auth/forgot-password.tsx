import { createFileRoute } from '@tanstack/react-router'
import { forgotPasswordFlow } from '../../flows/forgot-password.flow.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { ForgotPasswordView } from '../../views/forgot-password/forgot-password.view.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  const { services } = Route.useRouteContext()
  const actor = useFlow(forgotPasswordFlow(services), {
    input: { throttledUntil: services.deadlines.read('forgotPassword') },
  })
  return <ForgotPasswordView actor={actor} prepare={() => services.challenges.begin('forgot')} />
}
