import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Revenue } from '#contract/admin/revenue.ts'
import { Link } from '../../../components/link.tsx'
import { moneyText } from '../../../lib/money.ts'
import { FigureFrame } from '../overview/figure-frame.tsx'
import { Formula } from './formula.tsx'
import type { RevenueFigure, Unit } from './revenue-figures.ts'

const Label = chakra('h2', { base: { fontFamily: 'body', fontSize: 'sm', fontWeight: 'semibold' } })
const Value = chakra('strong', { base: { fontSize: 'xl', fontVariantNumeric: 'tabular-nums', lineHeight: 'tight' } })
const Before = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })

interface Props {
  figure: RevenueFigure
  months: Revenue['months']
  /** Whether the reader may open its rows. */
  opens: boolean
}

/** A figure of the last month beside a month and a year earlier, with its formula and a link to its rows. */
export function RevenueCard({ figure: { label, formula, unit, of, opening, rows, others }, months, opens }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [first, before, last] = [months[0], months.at(-2), months.at(-1)]
  if (!first || !before || !last) return null
  const text = (value: number | null) => valueText(value, unit, i18n.locale)
  const [monthAgo, yearAgo, name] = [text(of(before)), opening && text(opening(first)), i18n._(label)]
  return (
    <FigureFrame>
      <Label>{name}</Label>
      <Value>{text(of(last))}</Value>
      <Before>
        <Trans>Un mes antes: {monthAgo}</Trans>
      </Before>
      {yearAgo && (
        <Before>
          <Trans>Un año antes: {yearAgo}</Trans>
        </Before>
      )}
      <Formula text={formula} />
      {opens && (
        <Link href={rows(last.month)} aria-label={t`Ver los movimientos: ${name}`}>
          <Trans>Ver los movimientos</Trans>
        </Link>
      )}
      {opens && others && <Link href={others.rows(last.month)}>{i18n._(others.label)}</Link>}
    </FigureFrame>
  )
}

function valueText(value: number | null, unit: Unit, locale: string): string {
  if (value === null) return '—'
  if (unit === 'money') return moneyText(value, locale)
  const options = unit === 'share' ? ({ style: 'percent', maximumFractionDigits: 1 } as const) : {}
  return new Intl.NumberFormat(locale, options).format(value)
}
