import { useLingui } from '@lingui/react'
import { Plural, useLingui as useMacros } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Choices } from '../../components/choices.tsx'
import { dateText } from '../../lib/dates.ts'

interface Props {
  options: Subscription['pauseOptions']
  months: number
  onChoose: (months: number) => void
}

/** The dates until which a subscription can pause. */
export function PauseChoices({ options, months, onChoose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <Choices
      legend={t`Se reanuda el`}
      name="months"
      value={String(months)}
      options={options.map((until, month) => ({
        value: String(month + 1),
        label: dateText(until, i18n.locale),
        hint: <Plural value={month + 1} one="# mes en pausa" other="# meses en pausa" />,
      }))}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  )
}
