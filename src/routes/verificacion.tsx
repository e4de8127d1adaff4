import { createFileRoute } from '@tanstack/react-router'
import { secondFactorFlow } from '../flows/second-factor.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { EnrolPage } from '../views/second-factor/enrol-page.tsx'
import { enrolling } from './-guard.ts'

export const Route = createFileRoute('/verificacion')({
  beforeLoad: ({ context: { session } }) => enrolling(session),
  component: EnrolRoute,
})

function EnrolRoute() {
  const { services, announce, session } = Route.useRouteContext()
  const onEnrolled = () => session.send({ type: 'factor.enrolled' })
  return <EnrolPage actor={useFlow(secondFactorFlow(services, { announce, onEnrolled }))} session={session} />
}
