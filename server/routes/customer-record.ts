import type { Customer } from '#contract/customer.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { includedApplications } from '../queries/applications.ts'
import { findCustomer } from '../queries/customers.ts'
import { localised } from '../pricing/catalogue-records.ts'

/** Returns a customer and its applications in the contract's form. @throws Refusal 404 when the scope has none. */
export async function readCustomer(tx: Transaction, tenant: string, id: string): Promise<Customer> {
  const customer = await findCustomer(tx, tenant, id)
  if (!customer) throw new Refusal('record.missing')
  const { customerId, createdAt, onboardingFinishedAt, ...same } = customer
  const applications = await includedApplications(tx, tenant, id)
  return {
    ...same,
    id: customerId,
    createdAt: createdAt.toISOString(),
    onboardingFinishedAt: onboardingFinishedAt?.toISOString() ?? null,
    applications: applications.map(({ app, nameEs, nameEn, descriptionEs, descriptionEn }) => ({
      key: app,
      name: localised(nameEs, nameEn),
      description: localised(descriptionEs, descriptionEn),
    })),
  }
}
