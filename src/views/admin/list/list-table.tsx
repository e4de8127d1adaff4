import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ListAddress } from '../../../lib/list-address.ts'
import { Body, Edge, Head, HeadCell, HeadRow, Scroller, Table } from './dense-parts.tsx'
import type { Column, ListDefinition } from './list-definition.ts'
import { ListRow } from './list-row.tsx'
import { SortHeader } from './sort-header.tsx'
import { Box } from './table-parts.tsx'
import { useSideways } from './use-sideways.ts'

const Frame = chakra('div', { base: { position: 'relative', minWidth: 0 } })
const Every = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: { base: '2.75rem', md: '0' }, cursor: 'pointer' },
})
const EveryText = chakra('span', { base: { srOnly: { md: true } } })
const Quiet = chakra('span', { base: { srOnly: true } })

interface Props<Item extends { id: string }> {
  definition: ListDefinition<Item>
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  address: ListAddress
  /** Another page of the list is loading. */
  busy: boolean
  /** The selected rows; null when there are no bulk acts. */
  picked?: readonly string[] | null
  onPick?: (id: string, range: boolean) => void
  /** Selects the whole page, or nothing. */
  onPickAll?: () => void
  /** The row whose summary is open. */
  peeked?: string | null
  onPeek?: (id: string) => void
}

const nothing = () => undefined

/** The rows of a list, 36 pixels each on a desktop. The name of each row links to its page. */
export function ListTable<Item extends { id: string }>(props: Props<Item>) {
  const { definition, columns, rows, address, busy, picked = null, peeked = null, onPeek } = props
  const { onPick = nothing, onPickAll = nothing } = props
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { scroller, sides, onScroll } = useSideways()
  const isEvery = picked !== null && rows.length > 0 && rows.every(({ id }) => picked.includes(id))
  return (
    <Frame>
      <Scroller ref={scroller} onScroll={onScroll}>
        <Table role="table" aria-label={i18n._(definition.title)} aria-busy={busy}>
          <Head role="rowgroup">
            <HeadRow role="row">
              {picked && (
                <HeadCell role="columnheader" scope="col" data-sorts="">
                  <Every>
                    <Box type="checkbox" checked={isEvery} onChange={onPickAll} />
                    <EveryText>
                      <Trans>Elegir toda la página</Trans>
                    </EveryText>
                  </Every>
                </HeadCell>
              )}
              {columns.map((column, place) => (
                <SortHeader key={column.id} column={column} definition={definition} address={address} first={place === 0} />
              ))}
              {onPeek && (
                <HeadCell role="columnheader" scope="col">
                  <Quiet>{t`Resumen de la fila`}</Quiet>
                </HeadCell>
              )}
            </HeadRow>
          </Head>
          <Body role="rowgroup">
            {rows.map((row) => (
              <ListRow
                key={row.id}
                row={row}
                definition={definition}
                columns={columns}
                picked={picked && picked.includes(row.id)}
                peeked={peeked === row.id}
                onPick={onPick}
                onPeek={onPeek}
              />
            ))}
          </Body>
        </Table>
      </Scroller>
      {sides.start && <Edge side="start" aria-hidden="true" />}
      {sides.end && <Edge side="end" aria-hidden="true" />}
    </Frame>
  )
}
