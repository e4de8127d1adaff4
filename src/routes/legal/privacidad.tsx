import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../views/pages/legal.page.tsx'
import { useWayBack } from '../-way-back.ts'

export const Route = createFileRoute('/legal/privacidad')({
  loader: ({ context: { services }, abortController: { signal } }) => services.legal.read('privacy', signal),
  component: LegalRoute,
})

function LegalRoute() {
  return <PrivacyPage published={Route.useLoaderData()} onBack={useWayBack()} />
}
