import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPasswordFlow } from '../../flows/reset-password.flow.ts'
import { takeResetLink } from '../../lib/reset-link.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { ResetPasswordView } from '../../views/reset-password/reset-password.view.tsx'

export const Route = createFileRoute('/auth/reset-password')({ component: ResetPasswordRoute })

function ResetPasswordRoute() {
  const { services, announce } = Route.useRouteContext()
  const [link] = useState(() => takeResetLink())
  const actor = useFlow(resetPasswordFlow(services, announce), {
    input: { link, throttledUntil: services.deadlines.read('resetPassword') },
  })
  return <ResetPasswordView actor={actor} prepare={() => services.challenges.begin('reset')} />
}
