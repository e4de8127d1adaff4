import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { Choice } from '#machines/plan-choice.ts'
import { Segmented } from '../../components/segmented.tsx'
import { PlanOffer } from './plan-offer.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(15.5rem, 1fr))' },
    paddingTop: '3',
  },
})
const Legal = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })

interface Props {
  plans: readonly Plan[]
  period: Period
  onChoose: (choice: Choice) => void
}

/** Monthly or yearly, and a card for each plan on sale for it (REG-1, ONB-5). */
export function PlanChoice({ plans, period: first, onChoose }: Props) {
  const { i18n } = useLingui()
  const [period, setPeriod] = useState(first)
  const sold = plans.filter(({ prices }) => prices.some(({ recurrence }) => recurrence === period))
  return (
    <>
      <Segmented
        label={<Trans>¿Cada cuánto quieres pagar?</Trans>}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: <Trans>Mensual</Trans> },
          { value: 'yearly', label: <Trans>Anual</Trans> },
        ]}
      />
      <Cards>
        {sold.map((plan) => (
          <li key={plan.id}>
            <PlanOffer plan={plan} period={period} i18n={i18n} onChoose={() => onChoose({ planId: plan.id, period })} />
          </li>
        ))}
      </Cards>
      {sold.length === 0 && (
        <p>
          <Trans>Ningún plan se vende por este periodo. Elige el otro.</Trans>
        </p>
      )}
      <Legal>
        <Trans>
          Precios en pesos mexicanos con IVA incluido. La suscripción se renueva sola al final de cada periodo; puedes cancelarla
          cuando quieras desde tu cuenta.
        </Trans>
      </Legal>
    </>
  )
}
