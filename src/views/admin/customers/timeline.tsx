import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import type { Path } from '../../../lib/address.ts'
import { Badge } from '../../../components/badge.tsx'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { useNavigation } from '../../../lib/navigation.tsx'
import { type ListAddress, searchOf, withAddress } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { timelineKindTexts } from '../../../messages/admin/customer.messages.ts'
import { Money, When } from '../cells.tsx'
import { FilterChips } from '../list/filter-chips.tsx'
import { FilterMenu } from '../list/filter-menu.tsx'
import { timelineFilters } from './timeline-filters.ts'
import { CursorPager } from '../list/cursor-pager.tsx'
import { Restarted } from '../list/restarted.tsx'
import { detailText, placeOf, subjectText } from './timeline-words.ts'

const Toolbar = chakra('div', {
  base: { position: 'relative', display: 'flex', flexWrap: { base: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: '2' },
})
const List = chakra('ol', {
  base: { display: 'grid', gap: '4', borderInlineStartWidth: '2px', borderColor: 'border', paddingInlineStart: '4' },
})
const Event = chakra('li', { base: { display: 'grid', gap: '1', fontSize: 'sm' } })
const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const What = chakra('strong', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } })

interface Props {
  page: ListPage<TimelineEvent>
  address: ListAddress
  /** The address of the page without its query. */
  path: Path
}

/** All events of a customer, newest first (ADM-1). */
export function Timeline({ page, address, path }: Props) {
  const { t } = useMacros()
  const navigate = useNavigation()
  const ask = (changes: ListAddress) => navigate({ to: `${path}${searchOf(withAddress(address, changes))}` })
  return (
    <Card title={t`Cronología`}>
      <Toolbar data-toolbar="">
        <FilterMenu filters={timelineFilters} address={address} onChange={ask} />
        <FilterChips filters={timelineFilters} address={address} onChange={ask} without={path} />
      </Toolbar>
      <Restarted page={page} />
      {page.data.length === 0 ? (
        <p role="status">
          <Trans>Aquí no hay nada que contar.</Trans>
        </p>
      ) : (
        <>
          <List>
            {page.data.map((event) => (
              <Happened key={event.id} event={event} />
            ))}
          </List>
          <CursorPager
            meta={page.meta}
            rows={page.data.length}
            hrefOf={(cursor) => `${path}${searchOf({ ...address, cursor })}`}
          />
        </>
      )}
    </Card>
  )
}

function Happened({ event }: { event: TimelineEvent }) {
  const { i18n } = useLingui()
  const { kind, at, actor, centavos, entity } = event
  const detail = detailText(i18n, event)
  const href = entity && placeOf(entity)
  const what = subjectText(i18n, event)
  return (
    <Event>
      <Line>
        <Badge tone="cancelled">{i18n._(timelineKindTexts[kind])}</Badge>
        <What>{href ? <Link href={href}>{what}</Link> : what}</What>
        {centavos !== null && <Money centavos={centavos} />}
      </Line>
      <Quiet>
        <When at={at} />
        {actor !== null && ` · ${actor}`}
      </Quiet>
      {detail !== null && <Quiet>{detail}</Quiet>}
    </Event>
  )
}
