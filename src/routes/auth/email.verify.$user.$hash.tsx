import { createFileRoute } from '@tanstack/react-router'
import { emailVerificationFlow, emailVerificationInput } from '../../flows/email-verification.flow.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { EmailVerificationView } from '../../views/email-verification/email-verification.view.tsx'
import { signedIn } from '../-guard.ts'
import { ResendVerification } from '../-resend-verification.tsx'

export const Route = createFileRoute('/auth/email/verify/$user/$hash')({
  validateSearch: ({ expires, signature }: Record<string, unknown>) => ({ expires: text(expires), signature: text(signature) }),
  beforeLoad: async ({ context, location }) => {
    await signedIn(context.session, location.href)
  },
  component: EmailVerificationRoute,
})

function EmailVerificationRoute() {
  const { services, session } = Route.useRouteContext()
  const input = emailVerificationInput({ ...Route.useParams(), ...Route.useSearch() })
  const actor = useFlow(emailVerificationFlow(services, session), { input })
  return <EmailVerificationView actor={actor} resend={<ResendVerification />} />
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
