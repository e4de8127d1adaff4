import { createFileRoute } from '@tanstack/react-router'
import { emailConfirmInput, emailVerificationFlow } from '../../flows/email-verification.flow.ts'
import { emailChangeSearch } from '../../lib/searches.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { BackToProfile } from '../../views/email-verification/back-to-profile.tsx'
import { EmailVerificationView } from '../../views/email-verification/email-verification.view.tsx'
import { signedIn } from '../-guard.ts'

export const Route = createFileRoute('/auth/email/confirm')({
  validateSearch: emailChangeSearch,
  beforeLoad: async ({ context, location }) => {
    await signedIn(context.session, location.href)
  },
  component: EmailConfirmRoute,
})

function EmailConfirmRoute() {
  const { services, session } = Route.useRouteContext()
  const actor = useFlow(emailVerificationFlow(services, session), { input: emailConfirmInput(Route.useSearch()) })
  return <EmailVerificationView actor={actor} resend={<BackToProfile />} />
}
