import { chakra } from '@chakra-ui/react'

/** Lets a table that is wider than the page scroll sideways by itself. */
export const Sideways = chakra('div', { base: { overflowX: { md: 'auto' } } })
/** A table on a desktop, and a card per row on a phone; its roles keep it a table for screen readers. */
export const Table = chakra('table', { base: { display: { base: 'block', md: 'table' }, width: '100%', fontSize: 'sm' } })
export const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } })
export const Body = chakra('tbody', { base: { display: { base: 'grid', md: 'table-row-group' }, gap: '3' } })
export const HeadRow = chakra('tr', { base: { borderBottomWidth: '1px', borderColor: 'border.control' } })
export const HeadCell = chakra('th', {
  base: { textAlign: 'start', verticalAlign: 'bottom', fontWeight: 'semibold', padding: '2', whiteSpace: 'nowrap' },
  variants: { numeric: { true: { textAlign: 'end' } } },
})
export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gap: '2',
    position: 'relative',
    padding: { base: '4', md: '0' },
    borderWidth: { base: '1px', md: '0' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    borderRadius: { base: 'md', md: '0' },
    '&:hover, &:focus-within': { bg: 'bg.subtle' },
  },
})
export const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    gap: '2',
    paddingInline: { base: '0', md: '2' },
    paddingBlock: { base: '0', md: '3' },
    verticalAlign: 'middle',
    overflowWrap: { base: 'anywhere', md: 'break-word' },
  },
  variants: { numeric: { true: { textAlign: { md: 'end' }, fontVariantNumeric: 'tabular-nums', whiteSpace: { md: 'nowrap' } } } },
})
/** The name of a row. */
export const NameCell = chakra('td', {
  base: {
    display: { base: 'block', md: 'table-cell' },
    paddingInlineStart: { base: '0', md: '2' },
    paddingInlineEnd: { base: '10', md: '2' },
    paddingBlock: { base: '0', md: '3' },
    verticalAlign: 'middle',
    overflowWrap: { base: 'anywhere', md: 'break-word' },
    fontWeight: 'semibold',
  },
})
/** The label of a cell when there is no header above it. */
export const CellLabel = chakra('span', { base: { display: { md: 'none' }, color: 'fg.muted' } })
export const Box = chakra('input', {
  base: { width: '1.5rem', height: '1.5rem', accentColor: 'var(--r-colors-brand-solid)', cursor: 'pointer', display: 'block' },
})
