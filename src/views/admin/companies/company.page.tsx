import { Trans } from '@lingui/react/macro'
import type { CompanyRecord } from '#contract/admin/person.ts'
import type { SessionUser } from '#contract/session.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { companyFields, type companySchema } from '../../companies/company-fields.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'
import type { RecordFormProps } from '../../record-form/record-form-props.ts'
import { RecordFormView } from '../../record-form/record-form.view.tsx'
import { Day } from '../cells.tsx'
import { may } from '../may.ts'
import { RecordHead } from '../record/record-head.tsx'

interface Props extends Pick<RecordFormProps<CompanyRecord, typeof companySchema>, 'actor'> {
  company: CompanyRecord
  me: SessionUser
}

const described: RecordFields<CompanyRecord, typeof companySchema> = {
  ...companyFields,
  valuesOf: ({ name, rfc }) => ({ name, rfc: rfc ?? '' }),
}

/** A company of any customer (ADM-7). */
export function CompanyPage({ company, me, actor }: Props) {
  return (
    <>
      <RecordHead listHref="/admin/settings/companies" list={<Trans>Empresas</Trans>} title={company.name} />
      <RecordFormView
        actor={actor}
        readOnly={!may(me, 'empresas.update')}
        title={<Trans>Datos generales</Trans>}
        described={described}
        missing={<Trans>Esta empresa ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
        renderFacts={({ customer, main, createdAt }) => (
          <Facts>
            <Fact name={<Trans>Cliente</Trans>}>
              <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
            </Fact>
            <Fact name={<Trans>Principal</Trans>}>{main ? <Trans>Sí; su RFC no se cambia aquí.</Trans> : <Trans>No</Trans>}</Fact>
            <Fact name={<Trans>Desde</Trans>}>
              <Day at={createdAt} />
            </Fact>
          </Facts>
        )}
      />
    </>
  )
}
