import { Trans, useLingui } from '@lingui/react/macro'
import { FieldGroup } from '../../../components/field-group.tsx'
import { FieldRow } from '../../../components/field-row.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import type { PlanDraft } from './plan-draft.ts'

interface Props {
  form: Draft<PlanDraft>
  language: 'es-MX' | 'en'
}

/** The texts of a plan's card in one language. */
export function PlanTranslation({ form, language }: Props) {
  const { t } = useLingui()
  const path = `translations.${language}`
  const spanish = language === 'es-MX'
  return (
    <FieldGroup legend={spanish ? <Trans>En español</Trans> : <Trans>En inglés</Trans>} framed>
      <FieldRow>
        <TextField {...form.text(`${path}.name`)} label={spanish ? t`Nombre en español` : t`Nombre en inglés`} required />
        <TextField
          {...form.text(`${path}.button`)}
          label={spanish ? t`Texto del botón en español` : t`Texto del botón en inglés`}
          required
        />
      </FieldRow>
      <TextField
        {...form.text(`${path}.freeTrialSubtitle`)}
        label={spanish ? t`Subtítulo de prueba en español` : t`Subtítulo de prueba en inglés`}
      />
      <TextArea {...form.text(`${path}.details`)} label={spanish ? t`Detalles en español` : t`Detalles en inglés`} />
    </FieldGroup>
  )
}
