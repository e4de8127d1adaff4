import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Revenue } from '#contract/admin/revenue.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { monthText } from '../overview/month-text.ts'
import { NumberTable } from '../overview/number-table.tsx'
import { Formula } from './formula.tsx'
import { movementsIn } from './revenue-figures.ts'

const formula = msg`Los clientes que contaron por primera vez en cada mes. El mes 0 es ese mismo mes. Cada columna dice qué parte de ellos cuenta al terminar ese mes.`

interface Props extends Pick<Revenue, 'cohorts'> {
  /** Whether the reader may open the rows of a number. */
  opens: boolean
}

/** Which part of the customers of each month stayed. */
export function Cohorts({ cohorts, opens }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const longest = Math.max(0, ...cohorts.map(({ stayed }) => stayed.length))
  const later = Array.from({ length: longest }, (_, place) => place)
  const count = new Intl.NumberFormat(i18n.locale)
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  return (
    <Card title={<Trans>Permanencia por mes de inicio</Trans>}>
      {cohorts.length === 0 ? (
        <p>
          <Trans>Nadie contó por primera vez en estos 12 meses.</Trans>
        </p>
      ) : (
        <NumberTable
          name={t`Permanencia por mes de inicio`}
          head={[t`Comienzo`, t`Clientes`, ...later.map((place) => t`Mes ${place}`)]}
          rows={cohorts.map(({ month, customers, stayed }) => ({
            key: month,
            cells: [
              monthText(month, i18n.locale, 'long'),
              opens ? (
                <Link key="customers" href={movementsIn(month, { kind: 'new' })}>
                  {count.format(customers)}
                </Link>
              ) : (
                count.format(customers)
              ),
              ...later.map((place) => (place < stayed.length ? share.format((stayed[place] ?? 0) / customers) : '')),
            ],
          }))}
        />
      )}
      <Formula text={formula} />
    </Card>
  )
}
