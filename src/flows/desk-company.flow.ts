import { deskCompanyMachine } from '#machines/flows/desk-company.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

/** A company of any customer, for staff. */
export function deskCompanyFlow({ companies }: Pick<BackOffice, 'companies'>, id: string, saved: () => void) {
  return deskRecordFlow(deskCompanyMachine, {
    read: (signal) => companies.get(id, signal),
    save: ({ version }, change, signal) => companies.edit({ id, version, ...change }, signal),
    saved,
  })
}
