import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import type { DraftFields } from '../../../forms/use-draft.ts'

interface Props {
  form: DraftFields
  path: string
  legend: ReactNode
  hint?: ReactNode
}

/** A required choice between yes and no. */
export function YesNoField({ form, path, legend, hint }: Props) {
  const { value, name, error } = form.text(path)
  return (
    <ChoiceRow
      legend={legend}
      hint={hint}
      name={name}
      value={value}
      error={error}
      required
      onChoose={(chosen) => form.set(path, chosen)}
      options={[
        { value: 'yes', label: <Trans>Sí</Trans> },
        { value: 'no', label: <Trans>No</Trans> },
      ]}
    />
  )
}
