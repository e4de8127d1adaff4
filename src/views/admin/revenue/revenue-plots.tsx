import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { MovementKind, Revenue } from '#contract/admin/revenue.ts'
import { moneyText } from '../../../lib/money.ts'
import { movementTexts } from '../../../messages/admin/revenue.messages.ts'
import { PlotCard } from '../overview/plot-card.tsx'
import type { Series } from '../overview/plot-parts.tsx'
import { Formula } from './formula.tsx'
import { movementsIn, trialsIn } from './revenue-figures.ts'

const tones = [
  ['new', 'brand'],
  ['reactivation', 'soft'],
  ['expansion', 'hollow'],
  ['contraction', 'faint'],
  ['churn', 'danger'],
] as const satisfies readonly (readonly [MovementKind, Series['tone']])[]

const movementsFormula = msg`Cada cambio del ingreso de un cliente, sin IVA. Nuevo: su primer ingreso. Regreso: vuelve después de no tener. Aumento y reducción: tiene más o menos. Baja: se queda sin ingreso. El ingreso del mes es el anterior más sus movimientos.`
const trialsFormula = msg`Las pruebas por el mes en que comenzaron, hicieron su primer pago o terminaron sin pagar.`

/** The rows of the trials of a month, by the place of the series. */
const trialCell = (month: string, series: number) =>
  series === 1 ? movementsIn(month, { origin: 'trial' }) : trialsIn(month, series === 0 ? 'begun' : 'unpaid')

interface Props {
  months: Revenue['months']
  /** Whether the reader may open the rows of a number. */
  opens: boolean
}

/** The movements of twelve months as one bar each, and what became of the trials. */
export function RevenuePlots({ months, opens }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const names = months.map(({ month }) => month)
  const compact = { style: 'currency', currency: 'MXN', notation: 'compact', maximumFractionDigits: 1 } as const
  const count = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const from = names[0] ?? ''
  return (
    <>
      <PlotCard
        title={t`Movimientos por mes`}
        months={names}
        series={tones.map(([kind, tone]) => ({
          label: i18n._(movementTexts[kind]),
          tone,
          values: months.map(({ moved }) => moved[kind]),
        }))}
        short={(value) => new Intl.NumberFormat(i18n.locale, compact).format(value / 100)}
        exact={(value) => moneyText(value, i18n.locale)}
        list={opens ? { href: `/admin/ingresos/movimientos?since=${from}-01`, label: t`Movimientos` } : null}
        cell={opens ? (month, series) => movementsIn(month, { kind: tones[series]?.[0] }) : undefined}
        stacked
      >
        <Formula text={movementsFormula} />
      </PlotCard>
      <PlotCard
        title={t`Pruebas por mes`}
        months={names}
        series={[
          { label: t`Comenzaron`, tone: 'soft', values: months.map(({ trials }) => trials.begun) },
          { label: t`Se pagaron`, tone: 'brand', values: months.map(({ trials }) => trials.converted) },
          { label: t`Terminaron sin pago`, tone: 'hollow', values: months.map(({ trials }) => trials.ended) },
        ]}
        short={count}
        exact={count}
        list={null}
        cell={opens ? trialCell : undefined}
      >
        <Formula text={trialsFormula} />
      </PlotCard>
    </>
  )
}
