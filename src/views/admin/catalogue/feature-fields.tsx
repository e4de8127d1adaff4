import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { featureTypes } from '#contract/admin/catalogue.ts'
import { featureGroups } from '#contract/feature.ts'
import { FieldRow } from '../../../components/field-row.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { featureGroupTexts, featureTypeTexts } from '../../../messages/admin/catalogue.messages.ts'
import type { FeatureDraft } from './feature-draft.ts'
import { LocalisedFields } from './localised-fields.tsx'

/** The fields of a feature. An existing one keeps its key and type. */
export function FeatureFields({ form, keyed = false }: { form: Draft<FeatureDraft>; keyed?: boolean }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <LocalisedFields form={form} path="name" labels={{ 'es-MX': t`Nombre en español`, en: t`Nombre en inglés` }} required />
      {!keyed && (
        <FieldRow>
          <TextField
            {...form.text('key')}
            label={t`Clave`}
            hint={t`Como included_invoices; no se puede cambiar después`}
            required
          />
          <SelectField
            {...form.text('type')}
            label={t`Tipo de valor`}
            hint={t`No se puede cambiar después`}
            required
            placeholder={t`Elige uno`}
            options={featureTypes.map((value) => ({ value, label: i18n._(featureTypeTexts[value]) }))}
          />
        </FieldRow>
      )}
      <FieldRow>
        <SelectField
          {...form.text('group')}
          label={t`Grupo`}
          required
          placeholder={t`Elige uno`}
          options={featureGroups.map((value) => ({ value, label: i18n._(featureGroupTexts[value]) }))}
        />
        <TextField {...form.text('app')} label={t`Aplicación`} hint={t`Vacía si es de todas`} />
        <TextField {...form.text('order')} label={t`Orden`} inputMode="numeric" required />
      </FieldRow>
    </>
  )
}
