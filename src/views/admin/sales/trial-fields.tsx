import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { periods } from '#contract/period.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { periodTexts } from '../../../messages/subscription.messages.ts'
import type { TrialDraft } from './new-subscription-draft.ts'

interface Props {
  form: Draft<TrialDraft>
  plans: readonly { id: string; name: string }[]
  customer: { id: string; name: string }
}

/** The plan and the length of a trial. */
export function TrialFields({ form, plans, customer }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <Facts>
        <Fact name={<Trans>Cliente</Trans>}>
          {customer.name}{' '}
          <Link href="/admin/subscriptions/nueva">
            <Trans>Elegir otro</Trans>
          </Link>
        </Fact>
      </Facts>
      <SelectField
        {...form.text('planId')}
        label={t`Plan`}
        required
        placeholder={t`Elige uno`}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.text('period')}
        label={t`Periodo`}
        required
        options={periods.map((value) => ({ value, label: i18n._(periodTexts[value]) }))}
      />
      <TextField
        {...form.text('trialDays')}
        label={t`Días de prueba`}
        hint={t`De 1 a 90. Al terminar no se cobra nada`}
        inputMode="numeric"
        required
      />
    </>
  )
}
