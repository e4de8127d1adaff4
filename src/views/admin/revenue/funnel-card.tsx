import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { fewestShown } from '#contract/admin/funnel.ts'
import type { Funnel } from '#contract/admin/funnel.ts'
import { Card } from '../../../components/card.tsx'
import { strategyTexts } from '../../../messages/admin/catalogue.messages.ts'
import { stageTexts } from '../../../messages/admin/funnel.messages.ts'
import { Day } from '../cells.tsx'
import { NumberTable } from '../overview/number-table.tsx'
import { Formula } from './formula.tsx'

const formula = msg`Cuenta a quienes se registraron en estos 90 días, por la forma en que su plan incorpora a un cliente. Cada renglón dice cuántos hicieron ese paso y todos los anteriores en su último intento. Un grupo de 1 a 9 personas no se muestra con su número. No guarda datos de nadie.`

/** How far the people came who registered in the last 90 days: a table for each way to begin. */
export function FunnelCard({ since, until, ways }: Funnel) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Del registro a la cuenta lista</Trans>}>
      <p>
        <Trans>
          Quienes se registraron del <Day at={`${since}T12:00:00.000Z`} /> al <Day at={`${until}T12:00:00.000Z`} />
        </Trans>
      </p>
      {ways.length === 0 ? (
        <p>
          <Trans>Nadie se registró en estos 90 días.</Trans>
        </p>
      ) : (
        ways.map((way) => <Way key={way.strategy} name={i18n._(strategyTexts[way.strategy])} stages={way.stages} />)
      )}
      <Formula text={formula} />
    </Card>
  )
}

function Way({ name, stages }: { name: string; stages: Funnel['ways'][number]['stages'] }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const count = new Intl.NumberFormat(i18n.locale)
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  const partOf = (people: number | null, of: number | null | undefined) =>
    people !== null && of ? share.format(people / of) : ''
  const few = t`menos de ${fewestShown}`
  return (
    <NumberTable
      name={name}
      head={[name, t`Personas`, t`Del paso anterior`, t`De quienes se registraron`]}
      rows={stages.map(({ stage, people }, place) => ({
        key: stage,
        cells: [
          i18n._(stageTexts[stage]),
          people === null ? few : count.format(people),
          partOf(people, stages[place - 1]?.people),
          place === 0 ? '' : partOf(people, stages[0]?.people),
        ],
      }))}
    />
  )
}
