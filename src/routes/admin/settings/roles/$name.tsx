import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { RoleRecord } from '#contract/admin/access.ts'
import { roleFlow } from '../../../../flows/role.flow.ts'
import { RolePage } from '../../../../views/admin/access/role.page.tsx'
import { RoleView } from '../../../../views/admin/access/role.view.tsx'
import { may } from '../../../../views/admin/may.ts'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'
import { useReadRecord } from '../../-use-read-record.ts'

export const Route = createFileRoute('/admin/settings/roles/$name')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { name }, abortController: { signal } }) => admin.access.role(name, signal),
  component: RoleRoute,
})

function RoleRoute() {
  const role = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  return (
    <RolePage role={role}>
      <Opened key={role.name} role={role} readOnly={role.fixed || !may(current.user, 'roles.update')} />
    </RolePage>
  )
}

function Opened({ role, readOnly }: { role: RoleRecord; readOnly: boolean }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(roleFlow(admin, role.name, saved), role)
  return <RoleView actor={actor} granted={current.user.permissions} readOnly={readOnly} />
}
