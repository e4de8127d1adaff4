import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../../record-form/new-record.view.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { newCustomerFields, type newCustomerSchema } from './customer-fields.ts'

export type NewCustomerFields = z.output<typeof newCustomerSchema>

const path = '/admin/clientes'
const empty = { name: '', rfc: '', phone: '', 'owner.name': '', 'owner.email': '' }

/** Creates a customer, whose owner is invited by mail (ADM-1). */
export function NewCustomerPage({ actor }: { actor: NewRecordActor<CustomerDetail, NewCustomerFields> }) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref={path} list={<Trans>Clientes</Trans>} title={t`Crear cliente`} />
      <NewRecordView
        actor={actor}
        described={newCustomerFields}
        empty={empty}
        submit={<Trans>Crear cliente</Trans>}
        cancelHref={path}
        hrefOf={({ id }) => `${path}/${id}`}
      />
    </>
  )
}
