import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { planLinkOf } from '../../flows/plan-link.ts'
import { registrationFlow } from '../../flows/registration.flow.ts'
import { marketingOf } from '../../lib/marketing.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { RegistrationView } from '../../views/registration/registration.view.tsx'
import { signedOut } from '../-guard.ts'
import { ClaimOwnership } from '../-claim-ownership.tsx'

export const Route = createFileRoute('/auth/registration')({
  beforeLoad: ({ context }) => signedOut(context.session),
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const { services, session, report } = Route.useRouteContext()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [marketing] = useState(() => marketingOf(search, document.referrer, report))
  const [typed] = useState(services.registrationDraft.fields)
  const actor = useFlow(
    registrationFlow(services, { marketing, open: (opened) => session.send({ type: 'session.opened', session: opened }) }),
    {
      input: {
        link: planLinkOf(search),
        draft: services.registrationDraft.progress(),
        throttledUntil: services.deadlines.read('registration'),
      },
    },
  )
  return (
    <RegistrationView
      actor={actor}
      prepare={() => services.challenges.begin('register')}
      typed={typed}
      onTyped={services.registrationDraft.keepFields}
      claim={<ClaimOwnership services={services} registration={actor} />}
    />
  )
}
