import { createFileRoute } from '@tanstack/react-router'
import { emailCancelFlow, emailCancelInput } from '../../flows/email-cancel.flow.ts'
import { emailChangeSearch } from '../../lib/searches.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { EmailCancelView } from '../../views/email-cancel/email-cancel.view.tsx'

export const Route = createFileRoute('/auth/email/cancel')({
  validateSearch: emailChangeSearch,
  component: EmailCancelRoute,
})

function EmailCancelRoute() {
  const { services } = Route.useRouteContext()
  const actor = useFlow(emailCancelFlow(services), { input: emailCancelInput(Route.useSearch()) })
  return <EmailCancelView actor={actor} />
}
