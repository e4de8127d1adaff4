import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import { type LegalKind, legalKinds } from '#contract/legal-text.ts'
import { Segmented } from '../../../components/segmented.tsx'
import { LegalEditor } from './legal-editor.tsx'
import type { StepProps } from './setup-screen.ts'
import { legalTexts } from './setup-texts.ts'
import { StepPanel } from './step-panel.tsx'

/** The terms and the privacy notice: a template with the company's data, to edit and to publish. */
export function TextsStep(props: StepProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { setup } = props
  const [chosen, setChosen] = useState<LegalKind | null>(null)
  const kind = chosen ?? legalKinds.find((one) => setup[one] === null) ?? 'terms'
  return (
    <StepPanel
      {...props}
      step="texts"
      lead={
        <Trans>
          Quien se registra acepta estos textos. La plantilla lleva tus datos; léela con tu abogado, porque lo que publicas es
          tuyo.
        </Trans>
      }
    >
      <Segmented
        label={t`Texto`}
        value={kind}
        onChange={setChosen}
        options={legalKinds.map((value) => ({ value, label: i18n._(legalTexts[value]) }))}
      />
      <LegalEditor key={kind} {...props} kind={kind} />
    </StepPanel>
  )
}
