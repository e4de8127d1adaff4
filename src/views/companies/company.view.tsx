import { Trans } from '@lingui/react/macro'
import type { Company } from '#contract/company.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'
import { companyFields, type companySchema } from './company-fields.ts'

/** One company; read-only for users who may not change it. */
export function CompanyView(props: Pick<RecordFormProps<Company, typeof companySchema>, 'actor' | 'readOnly'>) {
  return (
    <RecordFormView
      {...props}
      title={<Trans>Datos generales</Trans>}
      described={companyFields}
      missing={<Trans>Esta empresa ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
    />
  )
}
