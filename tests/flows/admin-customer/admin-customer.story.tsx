import { adminCustomerFlow } from '#src/flows/admin-customer.flow.ts'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { acmeDetail } from '#tests/fixtures/admin/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const adminCustomerStory: Story = {
  title: { es: 'Un cliente', en: 'A client' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const adminCustomerMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => adminCustomerFlow(admin, acmeDetail.id, () => {}),
  view: (actor) => <CustomerView actor={actor} status={acmeDetail.status} />,
})
