import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import { Segmented } from '../../../components/segmented.tsx'
import { PlanOffer } from '../../plans/plan-offer.tsx'
import { highlightedRows, planRows } from '../../plans/plan-rows.ts'

const Root = chakra('section', { base: { display: 'grid', gap: '5' } })
const Title = chakra('h2', { base: { fontSize: 'lg' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Card = chakra('div', { base: { display: 'grid', gap: '2', maxWidth: '22rem', overflowWrap: 'anywhere' } })

interface Props {
  plan: Plan
  /** The texts of each language, by its name. */
  catalogues: Readonly<Record<'es-MX' | 'en', I18n>>
}

/** The plan's card as customers see it, in both languages, during typing. */
export function PlanPreview({ plan, catalogues }: Props) {
  const [period, setPeriod] = useState<Period>('monthly')
  const rows = highlightedRows(planRows([plan]))
  const priced = plan.prices.some(({ recurrence }) => recurrence === period)
  return (
    <Root>
      <Title>
        <Trans>Así se verá</Trans>
      </Title>
      <Segmented
        label={<Trans>Periodo de la vista previa</Trans>}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: <Trans>Mensual</Trans> },
          { value: 'yearly', label: <Trans>Anual</Trans> },
        ]}
      />
      {!priced && (
        <Quiet>
          <Trans>Este plan no tiene precio para ese periodo.</Trans>
        </Quiet>
      )}
      {(['es-MX', 'en'] as const).map((language) => (
        <Card key={language} lang={language}>
          <I18nProvider i18n={catalogues[language]}>
            <PlanOffer plan={plan} period={period} rows={rows} i18n={catalogues[language]} onChoose={() => {}} />
          </I18nProvider>
        </Card>
      ))}
    </Root>
  )
}
