import { createFileRoute } from '@tanstack/react-router'
import { CasesPage } from '../../views/cases/cases.page.tsx'

export const Route = createFileRoute('/app/casos')({
  loader: ({ context: { services }, abortController: { signal } }) => services.support.cases(signal),
  component: CasesRoute,
})

function CasesRoute() {
  return <CasesPage cases={Route.useLoaderData()} />
}
