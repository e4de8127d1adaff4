import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Forecast, ForecastRate } from '#contract/admin/forecast.ts'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { rateTexts } from '../../../messages/admin/forecast.messages.ts'
import { NumberTable } from '../overview/number-table.tsx'
import { Unfold } from '../overview/unfold.tsx'

const byMonth: readonly ForecastRate[] = ['sales', 'trials']
const bySubscription: readonly ForecastRate[] = ['returns', 'changes', 'leaving_monthly', 'leaving_yearly']

interface Props extends Pick<Forecast, 'rates'> {
  /** The rows that a rate was counted from; null when the reader may not open them. */
  rowsOf: (rate: ForecastRate) => Address | null
}

/** What the forecast takes from the past: how often each thing happened, and where its true rate may be. */
export function ForecastRates({ rates, rowsOf }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const count = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  const exposureText = (rate: ForecastRate, number: string) => {
    if (byMonth.includes(rate)) return t`${number} meses`
    return bySubscription.includes(rate) ? t`${number} meses de suscripción` : number
  }
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Unfold summary={<Trans>Ver lo que se supone</Trans>}>
      <NumberTable
        name={t`Lo que se supone`}
        head={[t`Suceso`, t`Veces`, t`De cuántos`, t`Bajo`, t`Medio`, t`Alto`]}
        rows={rates.map(({ name, events, exposure, low, middle, high }) => {
          const text = byMonth.includes(name) ? count : share
          const rows = rowsOf(name)
          const label = i18n._(rateTexts[name])
          return {
            key: name,
            cells: [
              rows ? (
                <Link key="rows" href={rows}>
                  {label}
                </Link>
              ) : (
                label
              ),
              count.format(events),
              exposureText(name, count.format(exposure)),
              ...[low, middle, high].map((value) => text.format(value)),
            ],
          }
        })}
      />
    </Unfold>
  )
}
