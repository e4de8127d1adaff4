import { i18n } from '@lingui/core'
import { deskCustomerFlow } from '#src/flows/desk-customer.flow.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { RoleView } from '#src/views/admin/access/role.view.tsx'
import { permissions } from '#contract/permissions.ts'
import { auditRole } from '#tests/fixtures/back-office/desk.ts'
import { planFlow } from '#src/flows/plan.flow.ts'
import { productFlow } from '#src/flows/product.flow.ts'
import { PlanView } from '#src/views/admin/catalogue/plan.view.tsx'
import { ProductView } from '#src/views/admin/catalogue/product.view.tsx'
import { features } from '#tests/fixtures/back-office/catalogue.ts'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { acmeDetail } from '#tests/fixtures/back-office/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
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
  plan: {
    spanishOnly: true,
    flow: ({ desk }) => planFlow(desk, professionalPlan.id, () => {}),
    view: (actor) => (
      <PlanView
        actor={actor as never}
        products={[invoicing]}
        catalogues={{ 'es-MX': i18n, en: i18n }}
        origin="https://receptio.test"
      />
    ),
  },
  product: {
    spanishOnly: true,
    flow: ({ desk }) => productFlow(desk, invoicing.id, () => {}),
    view: (actor) => <ProductView actor={actor as never} features={features} />,
  },
}
