import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { needsLinkCode } from '#contract/admin/plan.ts'
import { periods } from '#contract/period.ts'
import { FieldGroup } from '../../../components/field-group.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { CopyLink } from './copy-link.tsx'
import type { PlanDraft } from './plan-draft.ts'

const One = chakra('div', { base: { display: 'grid', gap: '1', marginBottom: '3' } })

interface Props {
  form: Draft<PlanDraft>
  /** The origin of the product, such as `https://receptio.mx`. */
  origin: string
}

/** The codes of links that open registration with this plan, each with its full link to copy (REG-5). */
export function PlanLinkFields({ form, origin }: Props) {
  const { t } = useLingui()
  const { deepLinkCode, register } = form.draft.metadata
  const offered = { registrable: register === 'offered' || register === 'link', pricing: form.draft.pricing }
  return (
    <FieldGroup
      legend={<Trans>Enlaces directos</Trans>}
      hint={
        <Trans>
          Quien abre el enlace se registra con este plan ya elegido. Cada periodo que se vende en el registro o con enlace
          necesita su código.
        </Trans>
      }
    >
      {periods.map((period) => {
        const code = deepLinkCode[period].trim()
        return (
          <One key={period}>
            <TextField
              {...form.text(`metadata.deepLinkCode.${period}`)}
              label={period === 'monthly' ? t`Código del enlace mensual` : t`Código del enlace anual`}
              hint={t`Como profesional-anual`}
              required={needsLinkCode(offered, period)}
            />
            {code !== '' && <CopyLink href={`${origin}/auth/registration?plan=${encodeURIComponent(code)}`} />}
          </One>
        )
      })}
    </FieldGroup>
  )
}
