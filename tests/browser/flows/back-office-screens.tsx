import { deskCustomerFlow } from '#src/flows/desk-customer.flow.ts'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { acmeDetail } from '#tests/fixtures/back-office/people.ts'
import type { Screen } from './screen.ts'

/** A form of each area of the back office. */
export const backOfficeScreens: Record<string, Screen> = {
  'desk-customer': {
    spanishOnly: true,
    flow: ({ desk }) => deskCustomerFlow(desk, acmeDetail.id, () => {}),
    view: (actor) => <CustomerView actor={actor as never} status={acmeDetail.status} />,
  },
}
