import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileRecord, StaffDetail } from '#contract/admin/staff.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../../record-form/new-record.view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { newStaffFields, type newStaffSchema } from './staff-fields.ts'

export type NewStaffFields = z.output<typeof newStaffSchema>

interface Props {
  actor: NewRecordActor<StaffDetail, NewStaffFields>
  /** The profiles that the user may give. */
  profiles: readonly ProfileRecord[]
}

/** Invites a person to the staff, with a profile and a last day. */
export function NewStaffPage({ actor, profiles }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/colaboradores" list={<Trans>Colaboradores</Trans>} title={t`Invitar colaborador`} />
      <NewRecordView
        actor={actor}
        described={newStaffFields(profiles)}
        empty={{ name: '', email: '', profile: profiles[0]?.name ?? '', accessUntil: '' }}
        submit={<Trans>Enviar invitación</Trans>}
        cancelHref="/admin/colaboradores"
        hrefOf={({ id }) => `/admin/colaboradores/${id}`}
      />
    </>
  )
}
