import { Trans } from '@lingui/react/macro'
import type { Company } from '#contract/company.ts'
import type { CompanyFields } from '#machines/flows/company.machine.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { NewRecordView } from '../record-form/new-record.view.tsx'
import { companyFields } from './company-fields.ts'

const path = '/app/configuracion/empresas'
const empty = { name: '', rfc: '' }

/** Adds a company, then opens its page. */
export function NewCompanyView({ actor }: { actor: NewRecordActor<Company, CompanyFields> }) {
  return (
    <NewRecordView
      actor={actor}
      described={companyFields}
      empty={empty}
      submit={<Trans>Agregar empresa</Trans>}
      cancelHref={path}
      hrefOf={({ id }) => `${path}/${id}`}
    />
  )
}
