import { chakra } from '@chakra-ui/react'

/** Scrolls by itself on a desktop, so that the head of the table stays in sight. On a phone the page scrolls. */
export const Scroller = chakra('div', {
  base: {
    overflow: { md: 'auto' },
    maxHeight: { md: 'max(24rem, calc(100dvh - 14.25rem))' },
    scrollPaddingTop: '2.5rem',
    scrollPaddingInlineStart: { md: '14rem' },
    _print: { maxHeight: 'none', overflow: 'visible' },
  },
})
/** A table on a desktop, and two lines per row on a phone; its roles keep it a table for screen readers. */
export const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: '100%',
    fontSize: { base: 'sm', md: '0.875rem' },
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
})
export const Head = chakra('thead', {
  base: {
    display: { base: 'block', md: 'table-header-group' },
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    bg: 'bg.panel',
    '&:not(:has([data-sorts]))': { display: { base: 'none', md: 'table-header-group' } },
  },
})
export const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })
export const HeadRow = chakra('tr', {
  base: { display: { base: 'flex', md: 'table-row' }, alignItems: 'center', minHeight: '2.25rem', overflowX: 'auto' },
})
export const HeadCell = chakra('th', {
  base: {
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: 'semibold',
    height: { md: '2rem' },
    paddingInline: '0.375rem',
    whiteSpace: 'nowrap',
    borderBottomWidth: { base: '0', md: '1px' },
    borderColor: 'border.control',
    bg: 'bg.panel',
    '&:not([data-sorts])': { display: { base: 'none', md: 'table-cell' } },
    '&[data-sorts]': { display: { base: 'flex', md: 'table-cell' }, alignItems: 'center' },
  },
  variants: {
    numeric: { true: { textAlign: 'end' } },
    first: { true: { position: { md: 'sticky' }, insetInlineStart: 0 } },
  },
})
export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(11rem) auto',
    columnGap: '2',
    alignItems: 'center',
    minHeight: { base: '3.75rem', md: '2.25rem' },
    paddingBlock: { base: '1', md: '0' },
    borderBottomWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    scrollMarginBlock: { base: '6rem', md: '0' },
    '--row-bg': 'var(--r-colors-bg-panel)',
    '&:hover, &:focus-within, &[data-peeked]': { '--row-bg': 'var(--r-colors-bg-subtle)' },
    '&[data-picked]': { '--row-bg': 'var(--r-colors-brand-subtle)' },
    bg: 'var(--row-bg)',
  },
})
/** On a phone the name's link is as high as the row, and a finger on the second line means it. */
const pressedThrough = { position: { base: 'relative', md: 'static' }, pointerEvents: { base: 'none', md: 'auto' } } as const
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const Cell = chakra('td', {
  base: {
    ...line,
    display: { base: 'none', md: 'table-cell' },
    height: { md: '2.25rem' },
    maxWidth: { md: '10.5rem' },
    '& > span': { fontSize: 'inherit', paddingInline: { md: '2' } },
    paddingInline: { base: '0', md: '0.375rem' },
    verticalAlign: 'middle',
    borderBottomWidth: { md: '1px' },
    borderColor: 'border',
  },
  variants: {
    numeric: { true: { textAlign: { md: 'end' }, fontVariantNumeric: 'tabular-nums' } },
    brief: {
      first: {
        ...pressedThrough,
        display: { base: 'block', md: 'table-cell' },
        gridRow: '2',
        gridColumn: '2',
        color: { base: 'fg.muted', md: 'fg' },
      },
      second: { ...pressedThrough, display: { base: 'block', md: 'table-cell' }, gridRow: '2', gridColumn: '3' },
    },
  },
})
/** The name of a row. It stays in sight when the table scrolls sideways. */
export const NameCell = chakra('td', {
  base: {
    ...line,
    display: { base: 'block', md: 'table-cell' },
    gridRow: '1 / 3',
    gridColumn: '2 / 4',
    alignSelf: 'stretch',
    height: { md: '2.25rem' },
    maxWidth: { md: '13rem' },
    '& > a': { ...line, display: { base: 'block', md: 'inline' }, height: { base: '100%', md: 'auto' } },
    paddingInline: { base: '0', md: '0.375rem' },
    verticalAlign: 'middle',
    fontWeight: 'semibold',
    position: { md: 'sticky' },
    insetInlineStart: 0,
    bg: 'var(--row-bg)',
    borderBottomWidth: { md: '1px' },
    borderColor: 'border',
    '&:has(details[open])': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
/** The checkbox of a row, or the button that shows its summary. */
export const ControlCell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    placeItems: 'center',
    gridRow: '1 / 3',
    width: { md: '2.25rem' },
    minWidth: { base: '2.5rem', md: '0' },
    paddingInline: { base: '0', md: '1' },
    verticalAlign: 'middle',
    borderBottomWidth: { md: '1px' },
    borderColor: 'border',
  },
  variants: { at: { start: { gridColumn: '1' }, end: { gridColumn: '4' } } },
})
/** What a finger presses of a checkbox. */
export const PickLabel = chakra('label', {
  base: {
    display: { base: 'grid', md: 'block' },
    placeItems: 'center',
    minWidth: { base: '2.75rem', md: '0' },
    minHeight: { base: '2.75rem', md: '0' },
    cursor: 'pointer',
  },
})
/** Opens the summary of a row. */
export const PeekButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: { base: '2.75rem', md: '1.75rem' },
    minHeight: { base: '2.75rem', md: '1.75rem' },
    borderRadius: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.panel', color: 'fg' },
  },
})
/** The label of a cell on a phone, where no header is above it. */
export const QuietLabel = chakra('span', { base: { srOnly: true, display: { md: 'none' } } })
/** The sign that a table goes on at a side. */
export const Edge = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    width: '1.5rem',
    pointerEvents: 'none',
    zIndex: 'sticky',
    _print: { display: 'none' },
  },
  variants: {
    side: {
      start: {
        insetInlineStart: 0,
        background: 'linear-gradient(to right, color-mix(in srgb, currentColor 18%, transparent), transparent)',
      },
      end: {
        insetInlineEnd: 0,
        background: 'linear-gradient(to left, color-mix(in srgb, currentColor 18%, transparent), transparent)',
      },
    },
  },
})
