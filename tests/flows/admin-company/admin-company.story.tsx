import { permissions } from '#contract/permissions.ts'
import { adminCompanyFlow } from '#src/flows/admin-company.flow.ts'
import { CompanyPage } from '#src/views/admin/companies/company.page.tsx'
import { acmeNorthRecord } from '#tests/fixtures/admin/people.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const adminCompanyStory: Story = {
  title: { es: 'Una empresa', en: 'A company' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

const staff = { ...sessionOf(olivia).user, permissions: [...permissions] }

export const adminCompanyMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => adminCompanyFlow(admin, acmeNorthRecord.id, () => {}),
  view: (actor) => <CompanyPage actor={actor} company={acmeNorthRecord} me={staff} />,
})
