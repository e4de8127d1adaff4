import { deskPersonMachine } from '#machines/flows/desk-person.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

type Edit = Parameters<BackOffice['people']['edit']>[0]

/** A person, for staff. What was not changed is not sent: neither a fixed level nor an unanswered invitation. */
export function deskPersonFlow({ people }: Pick<BackOffice, 'people'>, id: string, saved: () => void) {
  return deskRecordFlow(deskPersonMachine, {
    read: (signal) => people.get(id, signal),
    save: ({ version, level, status: before }, { name, role, status }, signal) => {
      const changed: Pick<Edit, 'role' | 'status'> = {
        ...(role !== level && { role: role as NonNullable<Edit['role']> }),
        ...(status !== before && { status: status as NonNullable<Edit['status']> }),
      }
      return people.edit({ id, version, ...(name !== '' && { name }), ...changed }, signal)
    },
    saved,
  })
}
