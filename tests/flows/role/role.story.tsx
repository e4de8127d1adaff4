import { permissions } from '#contract/permissions.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { RoleView } from '#src/views/admin/access/role.view.tsx'
import { auditRole } from '#tests/fixtures/admin/system.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asRoleKeeper } from '#tests/qa/stories/frame/fixtures/housekeeper.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const roleStory: Story = {
  title: { es: 'Un rol y sus permisos', en: 'A role and its permissions' },
  purpose: staffPurpose,
  playedBy: asRoleKeeper,
}

export const roleMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => roleFlow(admin, auditRole.name, () => {}),
  view: (actor) => <RoleView actor={actor} granted={permissions} />,
})
