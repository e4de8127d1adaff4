import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import type { Act, Variant } from '#tests/qa/runs/recovery/scenario.ts'
import type { Customer } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { dashboard, payToTheEnd } from '#tests/qa/runs/recovery/scenarios/purchase.ts'

export const onboardingPath = '/app/onboarding'
export const loadAgain: Act<Customer> = (user) => user.press('Cargar otra vez')
export const pays: Act<Customer> = ({ page }) => payToTheEnd(page)
export const goOn: Act<Customer> = (user) => user.press('Continuar')
export const ready = dashboard as Variant<Customer>['goal']

/** Changes rows to a state that only time makes. */
export async function setOf(
  { rows }: TestEnvironment,
  { email }: Customer,
  table: 'onboardings' | 'customers',
  change: string,
): Promise<void> {
  await rows(`update ${table} set ${change} where customer_id = (select owner_id from directory_emails where email = $1)`, [
    email,
  ])
}
