import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import { Choices } from '../../components/choices.tsx'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'

interface Props {
  quote: ChangeQuote
  isAtOnce: boolean
  frozen: boolean
  onChoose: (isAtOnce: boolean) => void
}

/** When a cheaper plan begins: with the renewal, or now with credit for the days that are left. */
export function MomentChoice({ quote: { atOnce, renewal }, isAtOnce, frozen, onChoose }: Props) {
  const { i18n } = useLingui()
  const name = useId()
  if (!atOnce) return null
  const date = dayText(renewal.at, i18n.locale)
  const credit = moneyText(atOnce.toCredit, i18n.locale)
  return (
    <Choices
      legend={<Trans>¿Cuándo empieza?</Trans>}
      name={name}
      disabled={frozen}
      value={isAtOnce ? 'now' : 'renewal'}
      options={[
        {
          value: 'renewal',
          label: <Trans>El {date}</Trans>,
          hint: <Trans>Usas hasta ese día lo que ya pagaste.</Trans>,
        },
        {
          value: 'now',
          label: <Trans>Hoy</Trans>,
          hint:
            atOnce.toCredit > 0 ? <Trans>{credit} van a tu saldo a favor.</Trans> : <Trans>Nada va a tu saldo a favor.</Trans>,
        },
      ]}
      onChoose={(value) => onChoose(value === 'now')}
    />
  )
}
