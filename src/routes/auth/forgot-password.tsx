import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { forgotPasswordFlow } from '../../flows/forgot-password.flow.ts'
import { ForgotPasswordView } from '../../views/forgot-password/forgot-password.view.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordRoute })

function ForgotPasswordRoute() {
  const { services } = Route.useRouteContext()
  const actor = useActorRef(forgotPasswordFlow(services), {
    input: { throttledUntil: services.deadlines.read('forgotPassword') },
  })
  return <ForgotPasswordView actor={actor} prepare={() => services.challenges.begin('forgot')} />
}
