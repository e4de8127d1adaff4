import type { CompanyFields } from '#machines/flows/company.machine.ts'
import { newCompanyMachine } from '#machines/flows/new-company.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function newCompanyFlow({ companies }: Pick<Services, 'companies'>, announce: Announce) {
  return newCompanyMachine.provide({
    actors: { storeRecord: call(({ fields }: { fields: CompanyFields }, signal) => companies.store(fields, signal)) },
    actions: { announceStored: () => announce('company.added') },
  })
}
