import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { TableHead } from './list/table-head.tsx'
import { Body, Sideways, Table } from './list/table-parts.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '4', minWidth: 0 } })

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

interface Props {
  title: string
  lead: ReactNode
  /** Acts on the whole list, and how they go. */
  acts?: ReactNode
  /** What a list without rows says. */
  empty: ReactNode
  labels: readonly [string, ...string[]]
  /** Whether the last reading failed. */
  missed: boolean
  rows: readonly ReactNode[]
}

/** A page of what the server works on for staff, which is read again while any of it moves (`useWatched`). */
export function WatchedList({ title, lead, acts, empty, labels, missed, rows }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>
        <Root>
          <p>{lead}</p>
          {acts && <Acts>{acts}</Acts>}
          {missed && (
            <Notice tone="warning">
              <Trans>No pudimos ver cómo van. Lo intentamos otra vez en unos segundos.</Trans>
            </Notice>
          )}
          {rows.length === 0 ? (
            <Notice tone="info">{empty}</Notice>
          ) : (
            <Sideways>
              <Table role="table" aria-label={title}>
                <TableHead labels={labels} />
                <Body role="rowgroup">{rows}</Body>
              </Table>
            </Sideways>
          )}
        </Root>
      </Card>
    </>
  )
}
