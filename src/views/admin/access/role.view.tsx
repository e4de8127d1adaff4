import { Trans } from '@lingui/react/macro'
import type { Granted } from '#machines/flows/role.machine.ts'
import type { RecordFormProps } from '../../record-form/record-form-props.ts'
import { RecordFormView } from '../../record-form/record-form.view.tsx'
import { roleFields, type roleSchema } from './role-fields.ts'
import { RoleMatrix } from './role-matrix.tsx'

type Props = Pick<RecordFormProps<Granted, typeof roleSchema>, 'actor' | 'readOnly'> & { granted: readonly string[] }

/** The grants of one role; read-only for users who may not change them. */
export function RoleView({ granted, readOnly = false, ...props }: Props) {
  return (
    <RecordFormView
      {...props}
      readOnly={readOnly}
      title={<Trans>Lo que puede hacer</Trans>}
      described={roleFields}
      missing={<Trans>Este rol ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      renderInputs={(fields) => <RoleMatrix fields={fields} granted={granted} readOnly={readOnly} />}
    />
  )
}
