import { i18n } from '@lingui/core'
import { configurationEntryFlow } from '#src/flows/configuration-entry.flow.ts'
import { deskCompanyFlow } from '#src/flows/desk-company.flow.ts'
import { deskCustomerFlow } from '#src/flows/desk-customer.flow.ts'
import { deskPersonFlow } from '#src/flows/desk-person.flow.ts'
import { featureFlow } from '#src/flows/feature.flow.ts'
import { newPromoFlow } from '#src/flows/new-promo.flow.ts'
import { planFlow } from '#src/flows/plan.flow.ts'
import { productFlow } from '#src/flows/product.flow.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { RoleView } from '#src/views/admin/access/role.view.tsx'
import { FeaturePage } from '#src/views/admin/catalogue/feature.page.tsx'
import { NewPromoPage } from '#src/views/admin/catalogue/new-promo.page.tsx'
import { PlanView } from '#src/views/admin/catalogue/plan.view.tsx'
import { ProductView } from '#src/views/admin/catalogue/product.view.tsx'
import { CompanyPage } from '#src/views/admin/companies/company.page.tsx'
import { ConfigurationEntryView } from '#src/views/admin/configuration/configuration-entry.view.tsx'
import { describeEntry } from '#src/views/admin/configuration/entry-fields.ts'
import { CustomerView } from '#src/views/admin/customers/customer.view.tsx'
import { PersonPage } from '#src/views/admin/people/person.page.tsx'
import { permissions } from '#contract/permissions.ts'
import { features, supportHours } from '#tests/fixtures/back-office/catalogue.ts'
import { abandonedHours, auditRole } from '#tests/fixtures/back-office/desk.ts'
import { acmeDetail, acmeNorthRecord, ulisesDetail } from '#tests/fixtures/back-office/people.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import type { Screen } from './screen.ts'

const staff = { ...sessionOf(olivia).user, permissions: [...permissions] }
const nothing = () => Promise.resolve()
const { described, valueOf } = describeEntry(abandonedHours)

/** A form of each area of the back office. */
export const backOfficeScreens: Record<string, Screen> = {
  'configuration-entry': {
    spanishOnly: true,
    flow: ({ desk }) => configurationEntryFlow(desk, { entry: abandonedHours.entry, valueOf, saved: () => {} }),
    view: (actor) => (
      <ConfigurationEntryView actor={actor as never} entry={abandonedHours.entry} described={described} readOnly={false} />
    ),
  },
  'desk-company': {
    spanishOnly: true,
    flow: ({ desk }) => deskCompanyFlow(desk, acmeNorthRecord.id, () => {}),
    view: (actor) => <CompanyPage actor={actor as never} company={acmeNorthRecord} me={staff} />,
  },
  'desk-customer': {
    spanishOnly: true,
    flow: ({ desk }) => deskCustomerFlow(desk, acmeDetail.id, () => {}),
    view: (actor) => <CustomerView actor={actor as never} status={acmeDetail.status} />,
  },
  'desk-person': {
    spanishOnly: true,
    flow: ({ desk }) => deskPersonFlow(desk, ulisesDetail.id, () => {}),
    view: (actor) => <PersonPage actor={actor as never} person={ulisesDetail} me={staff} onInvite={nothing} onRemove={nothing} />,
  },
  feature: {
    spanishOnly: true,
    flow: ({ desk }) => featureFlow(desk, supportHours.id, () => {}),
    view: (actor) => <FeaturePage actor={actor as never} products={[invoicing]} readOnly={false} />,
  },
  'new-promo': {
    spanishOnly: true,
    flow: ({ desk }) => newPromoFlow(desk, () => {}),
    view: (actor) => <NewPromoPage actor={actor as never} plans={[professionalPlan]} />,
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
