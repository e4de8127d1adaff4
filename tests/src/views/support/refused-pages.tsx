import { i18n } from '@lingui/core'
import { describeEntry } from '#src/views/admin/configuration/entry-fields.ts'
import { ConfigurationEntryView } from '#src/views/admin/configuration/configuration-entry.view.tsx'
import { NewFeaturePage } from '#src/views/admin/catalogue/new-feature.page.tsx'
import { NewPlanView } from '#src/views/admin/catalogue/new-plan.view.tsx'
import { NewProductView } from '#src/views/admin/catalogue/new-product.view.tsx'
import { NewCustomerPage } from '#src/views/admin/customers/new-customer.page.tsx'
import { NewPersonPage } from '#src/views/admin/people/new-person.page.tsx'
import { NewSubscriptionPage } from '#src/views/admin/sales/new-subscription.page.tsx'
import { features } from '#tests/fixtures/admin/catalogue.ts'
import { dunning } from '#tests/fixtures/admin/system.ts'
import { acme } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { setups } from '#tests/fixtures/admin/setup.ts'
import { setupMount } from '#tests/flows/setup/setup.story.tsx'
import type { RefusedForm } from './refused-form.ts'

const state = { flow: 'new-promo', context: { record: null } } as const
const { described } = describeEntry(dunning)
const catalogues = { 'es-MX': i18n, en: i18n }
const origin = 'https://receptio.test'
const find = { text: '', customers: [] }

/**
 * Pages of the administration that make a record with the shared machine, and the configuration entry with its own
 * form.
 */
export const refusedPages: readonly RefusedForm[] = [
  {
    ...state,
    page: 'a customer',
    operation: 'storeCustomer',
    mount: { view: (actor) => <NewCustomerPage actor={actor} /> },
  },
  {
    ...state,
    page: 'a person',
    operation: 'storePerson',
    mount: { view: (actor) => <NewPersonPage actor={actor} customerId={acme.id} staffToo /> },
  },
  {
    ...state,
    page: 'a product',
    operation: 'storeProduct',
    mount: { view: (actor) => <NewProductView actor={actor} features={features} /> },
    beside: /^features\.\w{8}-/,
  },
  {
    ...state,
    page: 'a feature',
    operation: 'storeFeature',
    mount: { view: (actor) => <NewFeaturePage actor={actor} /> },
  },
  {
    ...state,
    page: 'a plan',
    operation: 'storePlan',
    mount: {
      view: (actor) => <NewPlanView actor={actor} products={[invoicing]} catalogues={catalogues} origin={origin} />,
    },
    beside: /^(products|gifts|addons)\.\w{8}-/,
  },
  {
    ...state,
    page: 'a subscription',
    operation: 'storeSubscription',
    mount: {
      view: (actor) => <NewSubscriptionPage actor={actor} plans={[professionalPlan]} customer={acme} find={find} />,
    },
  },
  {
    flow: 'configuration-entry',
    page: 'when what is due is collected',
    operation: 'updateConfiguration',
    mount: {
      view: (actor) => <ConfigurationEntryView actor={actor} entry={dunning.entry} described={described} readOnly={false} />,
    },
    context: { record: dunning, change: null },
    beside: /^(days|grace)$/,
  },
  {
    flow: 'setup',
    page: 'who charges, in the guided beginning',
    operation: 'updateConfiguration',
    mount: setupMount,
    state: 'refused',
    context: { setup: setups.issuer, step: 'issuer' },
    beside: /^(name|rfc|street|number|colonia|city|state|postal_code|phone|email)$/,
  },
  {
    flow: 'setup',
    page: 'a legal text, in the guided beginning',
    operation: 'publishLegalText',
    mount: setupMount,
    state: 'refused',
    context: { setup: setups.texts, step: 'texts' },
    beside: /^(es-MX|en)$/,
  },
]
