import { useLingui } from '@lingui/react'
import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Menu } from '../../../components/menu.tsx'
import type { Column } from './list-definition.ts'

/** A checkbox of a menu with its text. */
export const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: { base: '2.75rem', md: '2rem' },
    fontSize: 'sm',
    cursor: 'pointer',
  },
})
const Box = chakra('input', { base: { width: '1.25rem', height: '1.25rem', accentColor: 'var(--r-colors-brand-solid)' } })

interface Props<Row> {
  columns: readonly Column<Row>[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Selects the visible columns; the first one is always visible. */
export function ColumnMenu<Row>({ columns, shown, onChange }: Props<Row>) {
  const { i18n } = useLingui()
  return (
    <Menu label={<Trans>Columnas</Trans>}>
      {columns.slice(1).map(({ id, label }) => (
        <Choice key={id}>
          <Box
            type="checkbox"
            checked={shown.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...shown, id] : shown.filter((one) => one !== id))}
          />
          {i18n._(label)}
        </Choice>
      ))}
    </Menu>
  )
}
