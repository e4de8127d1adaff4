import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { EyeIcon } from '../../../components/icons.tsx'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { Cell, ControlCell, PeekButton, PickLabel, NameCell, QuietLabel, Row } from './dense-parts.tsx'
import type { Column, ListDefinition } from './list-definition.ts'
import { Box } from './table-parts.tsx'

interface Props<Item extends { id: string }> {
  row: Item
  definition: ListDefinition<Item>
  columns: readonly Column<Item>[]
  /** Whether the row is selected; null when there are no bulk acts. */
  picked: boolean | null
  /** Its summary is open. */
  peeked: boolean
  /** Selects the row, or with `range` all rows from the one selected before. */
  onPick: (id: string, range: boolean) => void
  /** Shows the row's summary; missing where there is none. */
  onPeek?: ((id: string) => void) | undefined
}

/** One row of a list. It is drawn again only when something of it changes. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Item extends { id: string }>({ row, definition, columns, picked, peeked, onPick, onPeek }: Props<Item>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const name = definition.nameOf(row)
  const pick = ({ shiftKey }: MouseEvent) => onPick(row.id, shiftKey)
  return (
    <Row role="row" data-row={row.id} data-picked={picked ? '' : undefined} data-peeked={peeked ? '' : undefined}>
      {picked !== null && (
        <ControlCell role="cell" at="start">
          <PickLabel>
            <Box type="checkbox" aria-label={t`Elegir: ${name}`} checked={picked} onClick={pick} onChange={() => undefined} />
          </PickLabel>
        </ControlCell>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <NameCell key={column.id} role="cell" title={name}>
            <Opened href={definition.hrefOf(row)}>{column.cell(row)}</Opened>
          </NameCell>
        ) : (
          <Cell key={column.id} role="cell" numeric={column.numeric ?? false} brief={briefOf(definition, column)}>
            <QuietLabel>{i18n._(column.label)}: </QuietLabel>
            {column.cell(row)}
          </Cell>
        ),
      )}
      {onPeek && (
        <ControlCell role="cell" at="end">
          <PeekButton
            type="button"
            aria-haspopup="dialog"
            aria-expanded={peeked}
            aria-label={t`Ver resumen: ${name}`}
            onClick={() => onPeek(row.id)}
          >
            <EyeIcon size="sm" />
          </PeekButton>
        </ControlCell>
      )}
    </Row>
  )
}

function briefOf<Item extends { id: string }>({ brief }: ListDefinition<Item>, { id }: Column<Item>) {
  if (id === brief[0]) return 'first'
  return id === brief[1] ? 'second' : undefined
}

function Opened({ href, children }: { href: Address | null; children: ReactNode }) {
  return href === null ? children : <Link href={href}>{children}</Link>
}
