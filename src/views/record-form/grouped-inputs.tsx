import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { FieldGroup } from '../../components/field-group.tsx'
import type { RecordFields } from './record-fields.ts'

interface Props {
  described: Pick<RecordFields<never, never>, 'group'>
  error: string | undefined
  children: ReactNode
}

/** The controls, in a group if the wire has them as one field. */
export function GroupedInputs({ described: { group }, error, children }: Props) {
  const { i18n } = useLingui()
  if (!group) return children
  return (
    <FieldGroup legend={i18n._(group.legend)} name={group.name} error={error}>
      {children}
    </FieldGroup>
  )
}
