import type { Company } from '#contract/company.ts'
import { companyMachine, type CompanyFields } from '#machines/flows/company.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the form of one company of the customer. */
export function companyFlow({ companies }: Pick<Services, 'companies'>, id: string, announce: Announce) {
  return companyMachine.provide({
    actors: recordCalls(
      (signal) => companies.get(id, signal),
      ({ id, version }: Company, fields: CompanyFields, signal) => companies.update({ id, version, ...fields }, signal),
    ),
    actions: { announceSaved: () => announce('company.saved') },
  })
}
