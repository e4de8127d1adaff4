import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import { Button } from '../../components/button.tsx'
import { moneyText } from '../../lib/money.ts'
import { FeatureValue } from './feature-value.tsx'
import { Per } from './per.tsx'
import { highlightedRows, type PlanRow } from './plan-rows.ts'
import { languageOf } from './plan-words.ts'

const Root = chakra('div', {
  base: { display: 'grid', gap: '4', marginTop: '6', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Title = chakra('h2', { base: { fontSize: 'xl' } })
const Scroll = chakra('section', {
  base: {
    // Hidden texts are placed absolutely: without this they would widen the page.
    position: 'relative',
    // Else its widest row would widen what stands around it.
    contain: 'inline-size',
    overflowX: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 'sm',
    '& th, & td': { padding: '3', minWidth: '6.75rem', textAlign: 'center', fontWeight: 'normal' },
    '& tr > th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      minWidth: { base: '8.5rem', md: '13rem' },
      bg: 'bg.panel',
      textAlign: 'start',
    },
    '& tbody th, & tbody td': { borderTopWidth: '1px', borderColor: 'border' },
    '& tbody th': { color: 'fg.muted' },
    '& tbody td': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& thead th': { verticalAlign: 'bottom' },
  },
})
const Name = chakra('strong', { base: { display: 'block', fontSize: 'md', fontWeight: 'semibold' } })
const Quiet = chakra('span', { base: { color: 'fg.muted' } })

interface Props {
  plans: readonly Plan[]
  period: Period
  rows: readonly PlanRow[]
}

/** What the plans include, side by side. On narrow screens it scrolls sideways within itself. */
export function PlanTable({ plans, period, rows }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [whole, setWhole] = useState(false)
  const highlighted = highlightedRows(rows)
  const brief = highlighted.length > 0 ? highlighted : rows
  const more = rows.length - brief.length
  const language = languageOf(i18n)
  return (
    <Root>
      <Title>
        <Trans>Compara los planes</Trans>
      </Title>
      <Scroll tabIndex={0} aria-label={t`Comparación de los planes`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t`Incluye`}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  <Name>{plan.texts[language].name}</Name>
                  <PriceOf plan={plan} period={period} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(whole ? rows : brief).map(({ id, name, values }) => (
              <tr key={id}>
                <th scope="row">{name[language]}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>
                    <FeatureValue value={values.get(plan.id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      {more > 0 && (
        <div>
          <Button variant="secondary" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? (
              <Trans>Ver menos</Trans>
            ) : (
              <Plural value={more} one="Ver # característica más" other="Ver # características más" />
            )}
          </Button>
        </div>
      )}
    </Root>
  )
}

function PriceOf({ plan, period }: { plan: Plan; period: Period }) {
  const { i18n } = useLingui()
  const price = plan.prices.find(({ recurrence }) => recurrence === period)
  if (!price) return null
  return (
    <Quiet>
      {price.net === 0 ? (
        <Trans>Gratis</Trans>
      ) : (
        <>
          {moneyText(price.net, i18n.locale)} <Per recurrence={period} />
        </>
      )}
    </Quiet>
  )
}
