import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../views/pages/legal.page.tsx'
import { useWayBack } from '../-way-back.ts'

export const Route = createFileRoute('/legal/terminos')({
  loader: ({ context: { services }, abortController: { signal } }) => services.legal.read('terms', signal),
  component: LegalRoute,
})

function LegalRoute() {
  return <TermsPage published={Route.useLoaderData()} onBack={useWayBack()} />
}
