import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ClaimAct } from '#contract/back-office/claim.ts'
import { may } from '../../../views/admin/may.ts'
import { ClaimPage } from '../../../views/admin/sales/claim.page.tsx'

export const Route = createFileRoute('/admin/claims/$id')({
  loader: ({ context: { desk }, params: { id }, abortController: { signal } }) => desk.sales.claim(id, signal),
  component: ClaimRoute,
})

function ClaimRoute() {
  const { desk, held, announce } = Route.useRouteContext()
  const claim = Route.useLoaderData()
  const router = useRouter()
  const decide = async (act: ClaimAct, note: string) => {
    try {
      await desk.sales.decide({ id: claim.id, act, note, version: claim.version })
      announce('record.saved')
    } finally {
      // Refused too: somebody else may have decided.
      await router.invalidate()
    }
  }
  return <ClaimPage claim={claim} mayDecide={may(held.user, 'onboardings.update')} onDecide={decide} />
}
