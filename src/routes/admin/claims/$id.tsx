import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ClaimAct } from '#contract/admin/claim.ts'
import { readAgain } from '../../../lib/read-again.ts'
import { may } from '../../../views/admin/may.ts'
import { ClaimPage } from '../../../views/admin/sales/claim.page.tsx'

export const Route = createFileRoute('/admin/claims/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.sales.claim(id, signal),
  component: ClaimRoute,
})

function ClaimRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const claim = Route.useLoaderData()
  const router = useRouter()
  const decide = async (act: ClaimAct, note: string) => {
    const write = async () => {
      await admin.sales.decide({ id: claim.id, act, note, version: claim.version })
      announce('record.saved')
    }
    await readAgain(write, () => router.invalidate())
  }
  return <ClaimPage claim={claim} mayDecide={may(current.user, 'onboardings.update')} onDecide={decide} />
}
