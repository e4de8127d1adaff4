import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { PriceCampaign } from '#contract/admin/price-campaign.ts'
import { Link } from '../../../components/link.tsx'
import { dayText } from '../../../lib/dates.ts'
import { campaignStateTexts, campaignTones } from '../../../messages/admin/price-campaign.messages.ts'
import { Status } from '../cells.tsx'
import { Cell, CellLabel, NameCell, Row } from '../list/table-parts.tsx'
import { type Read, useWatched } from '../use-watched.ts'
import { WatchedList } from '../watched-list.tsx'
import { changingOf, MonthlyDifference } from './campaign-facts.tsx'

/** Returns whether the server works on a campaign now. */
export const isCampaignMoving = ({ state }: PriceCampaign): boolean => state === 'counting' || state === 'announcing'

interface Props {
  loaded: readonly PriceCampaign[]
  read: Read<PriceCampaign>
}

/** The price campaigns, the newest first. */
export function CampaignsPage({ loaded, read }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { rows, missed } = useWatched(loaded, read, isCampaignMoving)
  const [first, ...labels] = [t`Plan`, t`Estado`, t`Vale desde`, t`Cambian de precio`, t`Diferencia al mes`]
  const label = (place: number) => <CellLabel>{labels[place]}</CellLabel>
  return (
    <WatchedList
      title={t`Campañas de precio`}
      lead={<Trans>Suben o bajan el precio de quienes ya tienen un plan, con un aviso de 30 días o más.</Trans>}
      empty={<Trans>Todavía no hay ninguna. Abre un plan con versiones anteriores vendidas y empieza una.</Trans>}
      labels={[first, ...labels]}
      missed={missed}
      rows={rows.map((one) => (
        <Row key={one.id} role="row" data-row="">
          <NameCell role="cell">
            <Link href={`/admin/price-campaigns/${one.id}`}>{one.plan.name}</Link>
          </NameCell>
          <Cell role="cell">
            {label(0)}
            <span>
              <Status value={one.state} texts={campaignStateTexts} tones={campaignTones} />
            </span>
          </Cell>
          <Cell role="cell">
            {label(1)}
            {dayText(one.appliesOn, i18n.locale)}
          </Cell>
          <Cell role="cell">
            {label(2)}
            {new Intl.NumberFormat(i18n.locale).format(changingOf(one))}
          </Cell>
          <Cell role="cell">
            {label(3)}
            <MonthlyDifference of={one} />
          </Cell>
        </Row>
      ))}
    />
  )
}
