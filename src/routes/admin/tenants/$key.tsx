import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { TenantAct, TenantInfo } from '#contract/admin/tenant.ts'
import { TenantPage } from '../../../views/admin/tenants/tenant.page.tsx'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'

export const Route = createFileRoute('/admin/tenants/$key')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { key }, abortController: { signal } }) => admin.tenants.get(key, signal),
  component: TenantRoute,
})

function TenantRoute() {
  const read = Route.useLoaderData()
  return <Opened key={read.key} read={read} />
}

function Opened({ read }: { read: TenantInfo }) {
  const { admin, announce } = Route.useRouteContext()
  const [tenant, setTenant] = useState(read)
  const goOn = async () => {
    await admin.tenants.finish(tenant, setTenant)
    announce('record.saved')
  }
  const act = async (name: TenantAct, reason: string) => {
    setTenant(await admin.tenants.act(tenant.key, name, reason))
    announce('record.saved')
  }
  return <TenantPage tenant={tenant} onContinue={goOn} onAct={act} />
}
