import { createFileRoute } from '@tanstack/react-router'
import { emailVerificationFlow, emailVerificationInput } from '../../flows/email-verification.flow.ts'
import { emailProofSearch } from '../../lib/searches.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { EmailVerificationView } from '../../views/email-verification/email-verification.view.tsx'
import { signedIn } from '../-guard.ts'
import { ResendVerification } from '../-resend-verification.tsx'

export const Route = createFileRoute('/auth/email/verify/$user/$hash')({
  validateSearch: emailProofSearch,
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
