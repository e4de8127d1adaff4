import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonDetail } from '#contract/admin/person.ts'
import { givenRoles, teamRoles } from '#contract/user.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../../record-form/new-record.view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { newPersonFields, type newPersonSchema } from './person-fields.ts'

export type NewPersonFields = z.output<typeof newPersonSchema>

const path = '/admin/usuarios'

/** Invites a person to a customer's team, with basic data and a level (ADM-2). */
export function NewPersonPage({
  actor,
  customerId,
  staffToo,
}: {
  actor: NewRecordActor<PersonDetail, NewPersonFields>
  customerId: string
  /** Whether staff levels may be given there. */
  staffToo: boolean
}) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref={path} list={<Trans>Usuarios</Trans>} title={t`Invitar usuario`} />
      <NewRecordView
        actor={actor}
        described={newPersonFields(staffToo ? givenRoles : teamRoles)}
        empty={{ customerId, name: '', email: '', role: 'user' }}
        submit={<Trans>Enviar invitación</Trans>}
        cancelHref={path}
        hrefOf={({ id }) => `${path}/${id}`}
      />
    </>
  )
}
