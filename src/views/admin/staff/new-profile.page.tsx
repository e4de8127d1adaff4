import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../../record-form/new-record.view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { newProfileFields } from './staff-fields.ts'

/** Creates a profile without permissions, and opens its page. */
export function NewProfilePage({ actor }: { actor: NewRecordActor<ProfileRecord, { label: string }> }) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/perfiles" list={<Trans>Perfiles de colaboradores</Trans>} title={t`Crear perfil`} />
      <NewRecordView
        actor={actor}
        described={newProfileFields}
        empty={{ label: '' }}
        submit={<Trans>Crear perfil</Trans>}
        cancelHref="/admin/perfiles"
        hrefOf={({ name }) => `/admin/perfiles/${name}`}
      />
    </>
  )
}
