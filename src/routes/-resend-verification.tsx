import { useRouteContext } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { resendVerificationFlow } from '../flows/resend-verification.flow.ts'
import { ResendVerificationView } from '../views/resend-verification/resend-verification.view.tsx'

export function ResendVerification() {
  const { services } = useRouteContext({ from: '__root__' })
  const actor = useActorRef(resendVerificationFlow(services), {
    input: { throttledUntil: services.deadlines.read('resendVerification') },
  })
  return <ResendVerificationView actor={actor} />
}
