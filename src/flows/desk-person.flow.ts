import type { PersonDetail } from '#contract/back-office/person.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { deskRecordFlow } from './desk-record.flow.ts'

interface PersonFields {
  name: string
  role: string
  status: PersonDetail['status']
}

type Edit = Parameters<BackOffice['people']['edit']>[0]

/** A person, for staff. What was not changed is not sent: neither a fixed level nor an unanswered invitation. */
export function deskPersonFlow({ people }: Pick<BackOffice, 'people'>, id: string, saved: () => void) {
  return deskRecordFlow<PersonDetail, PersonFields>('deskPerson', {
    read: (signal) => people.get(id, signal),
    save: ({ version, level, status: before }, { name, role, status }, signal) => {
      const changed: Pick<Edit, 'role' | 'status'> = {
        ...(role !== level && { role: role as NonNullable<Edit['role']> }),
        ...(status !== before && { status: status as NonNullable<Edit['status']> }),
      }
      return people.edit({ id, version, name, ...changed }, signal)
    },
    saved,
  })
}
