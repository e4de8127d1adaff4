import { answers } from '#tests/fixtures/calls.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { models } from '#tests/flows/models.ts'
import { screens } from '#tests/flows/mounts.ts'
import { callOf } from '#tests/qa/engine/flow-model.ts'
import type { RefusedForm } from './refused-form.ts'

/** What a form of a record has besides the fields of its body, and the record that it needs to show all of them. */
const others: Readonly<Record<string, Partial<Pick<RefusedForm, 'beside' | 'context'>>>> = {
  company: { context: { record: { ...acmeCompany, main: false }, change: null } },
  plan: { beside: /^(products|gifts|addons)\.\w{8}-/ },
  product: { beside: /^features\.\w{8}-/ },
  role: { beside: /^\w+\.\w+$/ },
}

/** The form of every flow that loads and saves a record, with the record of its sample answer. */
export const recordForms: readonly RefusedForm[] = Object.entries(models).flatMap(([flow, model]) => {
  if (!('saveRecord' in model.calls)) return []
  const [load, save] = [callOf(model, 'loadRecord'), callOf(model, 'saveRecord')]
  if (!('operation' in load && 'operation' in save)) return []
  const record = load.gives?.(answers[load.operation].ok)
  return [{ flow, operation: save.operation, mount: screens[flow]!, context: { record, change: null }, ...others[flow] }]
})
