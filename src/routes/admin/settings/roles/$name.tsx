import { createFileRoute, useRouter } from '@tanstack/react-router'
import { roleFlow } from '../../../../flows/role.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { RolePage } from '../../../../views/admin/access/role.page.tsx'
import { RoleView } from '../../../../views/admin/access/role.view.tsx'
import { may } from '../../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/settings/roles/$name')({
  loader: ({ context: { desk }, params: { name }, abortController: { signal } }) => desk.access.role(name, signal),
  component: RoleRoute,
})

function RoleRoute() {
  const role = Route.useLoaderData()
  const { held } = Route.useRouteContext()
  return (
    <RolePage role={role}>
      <Opened key={role.name} name={role.name} readOnly={role.fixed || !may(held.user, 'roles.update')} />
    </RolePage>
  )
}

function Opened({ name, readOnly }: { name: string; readOnly: boolean }) {
  const { desk, held, announce } = Route.useRouteContext()
  const router = useRouter()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useFlow(roleFlow(desk, name, saved))
  return <RoleView actor={actor} held={held.user.permissions} readOnly={readOnly} />
}
