import { useRouteContext } from '@tanstack/react-router'
import { resendVerificationFlow } from '../flows/resend-verification.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { ResendVerificationView } from '../views/resend-verification/resend-verification.view.tsx'

export function ResendVerification() {
  const { services } = useRouteContext({ from: '__root__' })
  const actor = useFlow(resendVerificationFlow(services), {
    input: { throttledUntil: services.deadlines.read('resendVerification') },
  })
  return <ResendVerificationView actor={actor} />
}
