import { deskCustomerFlow } from '#src/flows/desk-customer.flow.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { RoleView } from '#src/views/admin/access/role.view.tsx'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { permissions } from '#contract/permissions.ts'
import { auditRole } from '#tests/fixtures/back-office/desk.ts'
import { acmeDetail } from '#tests/fixtures/back-office/people.ts'
import type { Screen } from './screen.ts'

/** A form of each area of the back office. */
export const backOfficeScreens: Record<string, Screen> = {
  'desk-customer': {
    spanishOnly: true,
    flow: ({ desk }) => deskCustomerFlow(desk, acmeDetail.id, () => {}),
    view: (actor) => <CustomerView actor={actor as never} status={acmeDetail.status} />,
  },
  role: {
    spanishOnly: true,
    flow: ({ desk }) => roleFlow(desk, auditRole.name, () => {}),
    view: (actor) => <RoleView actor={actor as never} held={permissions} />,
  },
}
