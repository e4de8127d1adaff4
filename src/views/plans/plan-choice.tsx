import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { Choice } from '#machines/plan-choice.ts'
import { Segmented } from '../../components/segmented.tsx'
import { percentText } from '../../lib/percent.ts'
import { PlanOffer } from './plan-offer.tsx'
import { PlanQuestions } from './plan-questions.tsx'
import { highlightedRows, planRows, yearlySaving } from './plan-rows.ts'
import { PlanTable } from './plan-table.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '3',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(auto-fit, minmax(max(15.5rem, (100% - (var(--most) - 1) * 1.5rem) / var(--most)), 1fr))',
    },
    // Else the columns that would fit into the greatest width would widen what stands around them.
    contain: 'inline-size',
    paddingTop: '3',
    '& > li': { display: 'grid', gridRow: 'span 5', gridTemplateRows: 'subgrid', marginBottom: '3' },
  },
  variants: {
    most: {
      one: { '--most': '1', maxWidth: '26rem' },
      two: { '--most': '2', maxWidth: '52rem' },
      three: { '--most': '3' },
      four: { '--most': '4' },
    },
  },
})
const Legal = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })

interface Props {
  plans: readonly Plan[]
  period: Period
  /** What the customer has today. */
  current?: Choice
  onChoose: (choice: Choice) => void
}

/** The most cards in one line that leave the fewest holes in the last. */
function mostOf(count: number) {
  if (count <= 2) return count === 2 ? 'two' : 'one'
  return count === 4 || (count % 3 !== 0 && count % 3 !== 2) ? 'four' : 'three'
}

/** Monthly or yearly, and a card for each plan on sale for it (REG-1, ONB-5). */
export function PlanChoice({ plans, period: first, current, onChoose }: Props) {
  const { i18n } = useLingui()
  const [period, setPeriod] = useState(first)
  const sold = plans.filter(({ prices }) => prices.some(({ recurrence }) => recurrence === period))
  const rows = planRows(sold)
  const highlighted = highlightedRows(rows)
  const saving = yearlySaving(plans)
  const percent = percentText(saving, i18n.locale)
  return (
    <>
      <Segmented
        label={<Trans>¿Cada cuánto quieres pagar?</Trans>}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: <Trans>Mensual</Trans> },
          {
            value: 'yearly',
            label: <Trans>Anual</Trans>,
            ...(saving > 0 && { hint: <Trans>Ahorra hasta {percent}</Trans> }),
          },
        ]}
      />
      {sold.length === 0 ? (
        <p>
          <Trans>Ningún plan se vende por este periodo. Elige el otro.</Trans>
        </p>
      ) : (
        <Cards most={mostOf(sold.length)}>
          {sold.map((plan) => (
            <li key={plan.id}>
              <PlanOffer
                plan={plan}
                period={period}
                rows={highlighted}
                current={plan.id === current?.planId && period === current.period}
                i18n={i18n}
                onChoose={() => onChoose({ planId: plan.id, period })}
              />
            </li>
          ))}
        </Cards>
      )}
      <Legal>
        <Trans>
          Precios en pesos mexicanos con IVA incluido. La suscripción se renueva sola al final de cada periodo; puedes cancelarla
          cuando quieras desde tu cuenta.
        </Trans>
      </Legal>
      {sold.length > 1 && rows.length > 0 && <PlanTable plans={sold} period={period} rows={rows} />}
      <PlanQuestions plans={sold} />
    </>
  )
}
