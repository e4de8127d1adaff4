import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Quote } from '#contract/order.ts'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { Sum, Sums } from './sums.tsx'

/** How often the amount is charged, the next charge, and the currency. Nothing where nothing costs. */
export function PriceTerms({ totals, renewal, period }: Pick<Quote, 'totals' | 'renewal' | 'period'>) {
  const { i18n } = useLingui()
  if (totals.total === 0 && renewal === null) return null
  const often = period === 'yearly' ? <Trans>Cada año</Trans> : <Trans>Cada mes</Trans>
  return (
    <Sums>
      <Sum weight="quiet" name={<Trans>Se cobra</Trans>} amount={renewal ? often : <Trans>Una sola vez</Trans>} />
      {renewal && <NextCharge total={moneyText(renewal.total, i18n.locale)} day={dayText(renewal.at, i18n.locale)} />}
      <Sum weight="quiet" name={<Trans>Moneda</Trans>} amount={<Trans>Pesos mexicanos (MXN)</Trans>} />
    </Sums>
  )
}

function NextCharge({ total, day }: { total: string; day: string }) {
  return (
    <Sum
      weight="quiet"
      name={<Trans>Próximo cargo</Trans>}
      amount={
        <Trans>
          {total}, el {day}
        </Trans>
      }
    />
  )
}
