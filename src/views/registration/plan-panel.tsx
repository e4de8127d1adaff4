import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'
import { BrandPanel } from '../../components/brand-panel.tsx'
import { FeatureValue } from '../plans/feature-value.tsx'
import { highlightedRows, planRows } from '../plans/plan-rows.ts'
import { languageOf } from '../plans/plan-words.ts'

const Details = chakra('div', { base: { display: 'grid', gap: '5', color: 'panel.muted' } })
const Points = chakra('ul', { base: { display: 'grid', gap: '1', listStyle: 'disc', paddingInlineStart: '5' } })
const Features = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dd': { color: 'panel.fg', fontWeight: 'semibold' },
  },
})

/** The plan that the person registers for, and what it includes. */
export function PlanPanel({ plan }: { plan: Plan | undefined }) {
  const { i18n } = useLingui()
  if (!plan) return <BrandPanel />
  const language = languageOf(i18n)
  const included = highlightedRows(planRows([plan])).filter(({ values }) => values.get(plan.id) !== false)
  return (
    <BrandPanel
      statement={plan.texts[language].name}
      details={
        <Details>
          {plan.marketing.length > 0 && (
            <Points>
              {plan.marketing.map(({ id, description }) => (
                <li key={id}>{description[language]}</li>
              ))}
            </Points>
          )}
          <Features>
            {included.map(({ id, name, values }) => (
              <div key={id}>
                <dt>{name[language]}</dt>
                <dd>
                  <FeatureValue value={values.get(plan.id)} />
                </dd>
              </div>
            ))}
          </Features>
          <p>
            <Trans>Puedes cancelar o cambiar de plan cuando quieras desde tu cuenta.</Trans>
          </p>
        </Details>
      }
    />
  )
}
