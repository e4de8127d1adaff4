import { permissions } from '#contract/permissions.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { RoleView } from '#src/views/admin/access/role.view.tsx'
import { auditRole } from '#tests/fixtures/admin/system.ts'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const roleMount: Mount = {
  spanishOnly: true,
  flow: ({ admin }) => roleFlow(admin, auditRole.name, () => {}),
  view: (actor) => <RoleView actor={actor as never} held={permissions} />,
}
