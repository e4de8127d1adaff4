import { permissions } from '#contract/permissions.ts'
import { adminPersonFlow } from '#src/flows/admin-person.flow.ts'
import { PersonPage } from '#src/views/admin/people/person.page.tsx'
import { ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const adminPersonStory: Story = {
  title: { es: 'Un usuario', en: 'A user' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

const staff = { ...sessionOf(olivia).user, permissions: [...permissions] }
const nothing = () => Promise.resolve()

export const adminPersonMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => adminPersonFlow(admin, ulisesDetail.id, () => {}),
  view: (actor) => (
    <PersonPage actor={actor} person={ulisesDetail} me={staff} onInvite={nothing} onRemove={nothing} onResetFactor={nothing} />
  ),
})
