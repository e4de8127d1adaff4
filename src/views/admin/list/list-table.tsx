import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { Address } from '../../../lib/address.ts'
import { Link } from '../../../components/link.tsx'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { Column, ListDefinition } from './list-definition.ts'
import { SortHeader } from './sort-header.tsx'
import { Body, Box, Cell, CellLabel, Head, HeadCell, HeadRow, NameCell, PickCell, Row, Sideways, Table } from './table-parts.tsx'

interface Props<Item extends { id: string }> {
  definition: ListDefinition<Item>
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  address: ListAddress
  /** Another page of the list is loading. */
  busy: boolean
  /** The selected rows; null when there are no bulk acts. */
  picked: readonly string[] | null
  onPick: (ids: readonly string[]) => void
}

/** The rows of a list. The name of each row links to its page. */
export function ListTable<Item extends { id: string }>({
  definition,
  columns,
  rows,
  address,
  busy,
  picked,
  onPick,
}: Props<Item>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const every = picked !== null && rows.length > 0 && rows.every(({ id }) => picked.includes(id))
  return (
    <Sideways>
      <Table role="table" aria-label={i18n._(definition.title)} aria-busy={busy}>
        <Head role="rowgroup">
          <HeadRow role="row">
            {picked && (
              <HeadCell role="columnheader" scope="col">
                <Box
                  type="checkbox"
                  aria-label={t`Elegir toda la página`}
                  checked={every}
                  onChange={() => onPick(every ? [] : rows.map(({ id }) => id))}
                />
              </HeadCell>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} definition={definition} address={address} />
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} role="row" data-row="" data-picked={picked?.includes(row.id) ? '' : undefined}>
              {picked && (
                <PickCell role="cell">
                  <Pick name={definition.nameOf(row)} id={row.id} picked={picked} onPick={onPick} />
                </PickCell>
              )}
              {columns.map((column, place) =>
                place === 0 ? (
                  <NameCell key={column.id} role="cell">
                    <Opened href={definition.hrefOf(row)}>{column.cell(row)}</Opened>
                  </NameCell>
                ) : (
                  <Cell key={column.id} role="cell" numeric={column.numeric ?? false}>
                    <CellLabel aria-hidden="true">{i18n._(column.label)}</CellLabel>
                    <span>{column.cell(row)}</span>
                  </Cell>
                ),
              )}
            </Row>
          ))}
        </Body>
      </Table>
    </Sideways>
  )
}

function Opened({ href, children }: { href: Address | null; children: React.ReactNode }) {
  return href === null ? children : <Link href={href}>{children}</Link>
}

interface PickProps {
  name: string
  id: string
  picked: readonly string[]
  onPick: (ids: readonly string[]) => void
}

function Pick({ name, id, picked, onPick }: PickProps) {
  const { t } = useMacros()
  const on = picked.includes(id)
  return (
    <Box
      type="checkbox"
      aria-label={t`Elegir: ${name}`}
      checked={on}
      onChange={() => onPick(on ? picked.filter((one) => one !== id) : [...picked, id])}
    />
  )
}
