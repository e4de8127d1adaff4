import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { AttemptRecord } from '#contract/admin/sale.ts'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { moneyText } from '../../../lib/money.ts'
import { languageOf } from '../../plans/plan-words.ts'

/** The value of a refund of all that a charge paid. */
export const wholeCharge = ''

/** Returns what can be given back of one subscription of a charge, or of all of it, in centavos. */
export function refundableOf({ parts, refundable }: AttemptRecord, subscriptionId: string): number {
  return parts.find(({ subscription }) => subscription.id === subscriptionId)?.refundable ?? refundable
}

interface Props {
  attempt: AttemptRecord
  value: string
  error: string | undefined
  onChoose: (subscriptionId: string) => void
}

/** Which of several subscriptions a refund is for, or all of them. Shown only when the charge paid several. */
export function PartChoice({ attempt, value, error, onChoose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const all = moneyText(attempt.refundable, i18n.locale)
  const parts = attempt.parts
    .filter(({ refundable }) => refundable > 0)
    .map(({ subscription: { id, name }, refundable }) => {
      return { value: id, label: `${name[languageOf(i18n)]}, ${moneyText(refundable, i18n.locale)}` }
    })
  if (attempt.parts.length === 0) return null
  return (
    <ChoiceRow
      legend={<Trans>Qué devolver</Trans>}
      name="subscriptionId"
      value={value}
      error={error}
      options={[{ value: wholeCharge, label: t`Todo el cargo, ${all}` }, ...parts]}
      onChoose={onChoose}
    />
  )
}
