import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { waitFor } from 'xstate'
import { keptSupportCase, supportCaseFlow } from '../flows/support-case.flow.ts'
import { foundBy } from '../lib/found-by.ts'
import { supportSearch } from '../lib/searches.ts'
import { useKeptFlow } from '../lib/use-kept-flow.ts'
import { useResolved } from '../lib/use-resolved.ts'
import { SupportCaseView } from '../views/support-case/support-case.view.tsx'

export const Route = createFileRoute('/soporte')({
  validateSearch: supportSearch,
  beforeLoad: async ({ context: { session } }) => {
    await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
  },
  component: SupportRoute,
})

function SupportRoute() {
  const { services, session } = Route.useRouteContext()
  const { codigo, desde } = Route.useSearch()
  const actor = useKeptFlow(supportCaseFlow(services), {
    plan: keptSupportCase,
    store: services.keptFlows,
    input: { throttledUntil: services.deadlines.read('supportCase') },
  })
  const [typed] = useState(() => services.support.typed() ?? { description: '', email: '' })
  // Taken once: the steps of this screen are not part of the report.
  const [report] = useState(() => foundBy({ code: codigo ?? null, place: desde ?? '/soporte' }, services.clock.now()))
  const current = useSelector(session, (snapshot) => (snapshot.matches('authenticated') ? snapshot.context.session : null))
  const [address] = useState(services.support.address)
  const email = useResolved(address, null)
  const reader = current && { email }
  return <SupportCaseView actor={actor} typed={typed} onTyped={services.support.keepTyped} report={report} reader={reader} />
}
