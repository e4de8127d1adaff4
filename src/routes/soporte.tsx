import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { keptSupportCase, supportCaseFlow } from '../flows/support-case.flow.ts'
import { foundBy } from '../lib/found-by.ts'
import { supportSearch } from '../lib/searches.ts'
import { useKeptFlow } from '../lib/use-kept-flow.ts'
import { SupportCaseView } from '../views/support-case/support-case.view.tsx'

export const Route = createFileRoute('/soporte')({
  validateSearch: supportSearch,
  component: SupportRoute,
})

function SupportRoute() {
  const { services } = Route.useRouteContext()
  const { codigo, desde } = Route.useSearch()
  const actor = useKeptFlow(supportCaseFlow(services), {
    plan: keptSupportCase,
    store: services.keptFlows,
    input: { throttledUntil: services.deadlines.read('supportCase') },
  })
  const [typed] = useState(() => services.support.typed() ?? { description: '', email: '' })
  // Taken once: the steps of this screen are not part of the report.
  const [report] = useState(() => foundBy({ code: codigo ?? null, place: desde ?? '/soporte' }, services.clock.now()))
  return <SupportCaseView actor={actor} typed={typed} onTyped={services.support.keepTyped} report={report} />
}
