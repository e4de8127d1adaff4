import { Trans, useLingui } from '@lingui/react/macro'
import type { TenantInfo } from '#contract/admin/tenant.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../../record-form/new-record.view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { newTenantFields, type newTenantSchema } from './tenant-fields.ts'

export type NewTenantFields = z.output<typeof newTenantSchema>

/** Begins a business of the platform, and opens its page, where its steps go on. */
export function NewTenantPage({ actor }: { actor: NewRecordActor<TenantInfo, NewTenantFields> }) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/tenants" list={<Trans>Organizaciones</Trans>} title={t`Crear organización`} />
      <NewRecordView
        actor={actor}
        described={newTenantFields}
        empty={{ name: '', key: '', host: '', rootEmail: '', withCatalogue: 'no' }}
        submit={<Trans>Crear organización</Trans>}
        cancelHref="/admin/tenants"
        hrefOf={({ key }) => `/admin/tenants/${key}`}
      />
    </>
  )
}
