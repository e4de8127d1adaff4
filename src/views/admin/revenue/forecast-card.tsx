import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Forecast, ForecastRate } from '#contract/admin/forecast.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { Card } from '../../../components/card.tsx'
import type { Address } from '../../../lib/address.ts'
import { moneyText } from '../../../lib/money.ts'
import { Day } from '../cells.tsx'
import { monthText } from '../overview/month-text.ts'
import { NumberTable } from '../overview/number-table.tsx'
import { Unfold } from '../overview/unfold.tsx'
import { ForecastPlot } from './forecast-plot.tsx'
import { ForecastRates } from './forecast-rates.tsx'
import { Formula } from './formula.tsx'

const formula = msg`El sistema simula 500 veces los próximos meses. En cada vez, cada suscripción recorre sus estados: se cobra, se rechaza, se recupera, se pierde o cambia. También llegan ventas, pruebas y regresos, y se aplican los precios ya anunciados. Las frecuencias son las de los últimos 12 meses. Cada vez las toma un poco distintas, porque nadie las conoce con exactitud. En 8 de cada 10 veces el ingreso queda entre el valor bajo y el alto. No sabe de planes nuevos ni de campañas de venta por venir.`

interface Props {
  forecast: Forecast
  months: Revenue['months']
  /** The rows that a rate was counted from; null when the reader may not open them. */
  rowsOf: (rate: ForecastRate) => Address | null
}

/** The recurring revenue of the coming months as a band beside the past ones, with its formula. */
export function ForecastCard({ forecast, months, rowsOf }: Props) {
  const { t } = useMacros()
  const title = t`Pronóstico del ingreso recurrente`
  return (
    <Card title={title}>
      {forecast.months.length === 0 ? (
        <TooSoon since={forecast.since} />
      ) : (
        <Coming title={title} forecast={forecast} months={months} rowsOf={rowsOf} />
      )}
    </Card>
  )
}

function TooSoon({ since }: Pick<Forecast, 'since'>) {
  if (since === null)
    return (
      <p>
        <Trans>Todavía no hay ingreso. El pronóstico aparece 90 días después del primer pago.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        El primer ingreso es del <Day at={`${since}T12:00:00.000Z`} />. Con menos de 90 días, un pronóstico engaña: aparece
        después.
      </Trans>
    </p>
  )
}

function Coming({ title, forecast, months, rowsOf }: Props & { title: string }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const compact = { style: 'currency', currency: 'MXN', notation: 'compact', maximumFractionDigits: 1 } as const
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const last = forecast.months.at(-1)
  if (!last) return null
  const [month, low, middle, high] = [
    monthText(last.month, i18n.locale, 'long'),
    money(last.p10),
    money(last.p50),
    money(last.p90),
  ]
  return (
    <>
      <ForecastPlot
        label={title}
        months={[...months, ...forecast.months].map((one) => one.month)}
        past={months.map(({ closing }) => closing)}
        coming={forecast.months}
        short={(value) => new Intl.NumberFormat(i18n.locale, compact).format(value / 100)}
        locale={i18n.locale}
      />
      <p>
        <Trans>
          Al terminar {month}: entre {low} y {high}. En medio, {middle}.
        </Trans>
      </p>
      <Unfold summary={<Trans>Ver los números</Trans>}>
        <NumberTable
          name={title}
          head={[t`Mes`, t`Fue`, t`Bajo (P10)`, t`Medio (P50)`, t`Alto (P90)`]}
          rows={[
            ...months.map((one) => ({ key: one.month, cells: [one.closing, null, null, null] })),
            ...forecast.months.map((one) => ({ key: one.month, cells: [null, one.p10, one.p50, one.p90] })),
          ]
            .map(({ key, cells }) => ({
              key,
              cells: [monthText(key, i18n.locale, 'long'), ...cells.map((value) => (value === null ? '' : money(value)))],
            }))
            .toReversed()}
        />
      </Unfold>
      <ForecastRates rates={forecast.rates} rowsOf={rowsOf} />
      <Formula text={formula} />
    </>
  )
}
