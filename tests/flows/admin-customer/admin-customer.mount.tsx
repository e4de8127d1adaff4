import { adminCustomerFlow } from '#src/flows/admin-customer.flow.ts'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { acmeDetail } from '#tests/fixtures/admin/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const adminCustomerMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => adminCustomerFlow(admin, acmeDetail.id, () => {}),
  view: (actor) => <CustomerView actor={actor} status={acmeDetail.status} />,
})
