import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { catalogueStatuses } from '#contract/catalogue-status.ts'
import { onboardingStrategies } from '#contract/strategy.ts'
import { FieldGroup } from '../../../components/field-group.tsx'
import { FieldRow } from '../../../components/field-row.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { catalogueStatusTexts, strategyTexts, visibilityTexts } from '../../../messages/admin/catalogue.messages.ts'
import { type PlanDraft, visibilities } from './plan-draft.ts'
import { YesNoField } from './yes-no-field.tsx'

/** General data of a plan, and where it is offered (ADM-5). */
export function PlanGeneralFields({ form }: { form: Draft<PlanDraft> }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <FieldGroup legend={<Trans>Datos generales</Trans>}>
        <TextField {...form.text('name')} label={t`Nombre interno`} hint={t`Solo se ve en la administración`} required />
        <FieldRow>
          <SelectField
            {...form.text('status')}
            label={t`Estado`}
            required
            options={catalogueStatuses.map((value) => ({ value, label: i18n._(catalogueStatusTexts[value]) }))}
          />
          <TextField
            {...form.text('metadata.order')}
            label={t`Orden`}
            hint={t`El menor va primero`}
            inputMode="numeric"
            required
          />
          <TextField {...form.text('trialDays')} label={t`Días de prueba`} hint={t`0: sin prueba`} inputMode="numeric" required />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={<Trans>Registro e incorporación</Trans>}>
        <FieldRow>
          <SelectField
            {...form.text('metadata.register')}
            label={t`En el registro`}
            hint={t`Solo con enlace: no aparece en ninguna lista y lo contrata quien tiene su enlace directo`}
            required
            placeholder={t`Elige una`}
            options={visibilities.map((value) => ({ value, label: i18n._(visibilityTexts[value]) }))}
          />
          <YesNoField form={form} path="metadata.onboarding" legend={<Trans>Se ofrece en la incorporación</Trans>} />
        </FieldRow>
        <SelectField
          {...form.text('metadata.onboardingStrategy')}
          label={t`Estrategia de incorporación`}
          required
          placeholder={t`Elige una`}
          options={onboardingStrategies.map((value) => ({ value, label: i18n._(strategyTexts[value]) }))}
        />
        <FieldRow>
          <YesNoField form={form} path="metadata.freeTrial" legend={<Trans>Prueba gratis</Trans>} />
          <YesNoField form={form} path="metadata.showFreeTrialSubtitle" legend={<Trans>Mostrar el subtítulo de prueba</Trans>} />
          <YesNoField form={form} path="metadata.defaultSelected" legend={<Trans>Elegido de antemano</Trans>} />
        </FieldRow>
      </FieldGroup>
    </>
  )
}
