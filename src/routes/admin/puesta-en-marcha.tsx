import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsPage } from '../../views/admin/installation/first-steps.page.tsx'
import { firstStepsOf } from '../../views/admin/installation/first-steps.ts'

export const Route = createFileRoute('/admin/puesta-en-marcha')({
  loader: async ({ context: { admin, services }, abortController: { signal } }) => {
    const [entries, products, plans] = await Promise.all([
      admin.access.configuration(signal),
      admin.catalogue.onOffer(signal),
      services.registration.plans(null, signal),
    ])
    return firstStepsOf({ entries, products, plans })
  },
  component: FirstStepsRoute,
})

function FirstStepsRoute() {
  return <FirstStepsPage steps={Route.useLoaderData()} />
}
