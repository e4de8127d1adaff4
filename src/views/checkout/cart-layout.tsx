import { chakra } from '@chakra-ui/react'
import { cardSurface } from '../../components/card-surface.ts'

const wide = '@container (min-width: 52rem)'

/** Measures the place of the cart: a page, or a panel at its side. */
export const CartPlace = chakra('div', { base: { containerType: 'inline-size' } })

/** One column in the order of reading; where there is room, the summary stays in view beside the rest. */
export const Columns = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 25rem)', alignItems: 'start' },
  },
})

export const Column = chakra('div', { base: { display: 'grid', gap: '5', minWidth: 0 } })

/** In one column its parts stand among the others, so that the bar stays in view of all of them. */
export const Aside = chakra('section', {
  base: {
    display: 'contents',
    [wide]: {
      ...cardSurface,
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      position: 'sticky',
      insetBlockStart: '4',
    },
  },
})

export const AsidePart = chakra('div', {
  base: {
    ...cardSurface,
    display: 'grid',
    gap: '4',
    [wide]: { bg: 'transparent', borderWidth: 0, boxShadow: 'none', borderRadius: 0, padding: 0 },
  },
})

/** The parts of a form stand among those of the column around it. */
export const inColumn = { display: 'contents' } as const

/** Total and button, always in view: at the bottom of a phone's screen, or of the summary. */
export const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'sticky',
    insetBlockEnd: 'max(0.5rem, env(safe-area-inset-bottom))',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '2',
    paddingBlock: '3',
    paddingInline: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    boxShadow: 'raised',
    '& button': { flex: '1 1 auto', maxWidth: '20rem', paddingInline: '4', whiteSpace: 'nowrap' },
    [wide]: {
      insetBlockEnd: 0,
      marginBlock: '-3',
      paddingInline: 0,
      borderWidth: 0,
      borderRadius: 0,
      // The consent runs under the button on a low screen: it fades, so that the rest is expected.
      boxShadow: '0 -0.75rem 0.75rem var(--r-colors-bg-panel)',
      '& button': { maxWidth: 'none' },
    },
  },
})

export const BarTotal = chakra('p', {
  base: {
    display: 'grid',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [wide]: { display: 'none' },
  },
})

export const BarTerms = chakra('span', { base: { color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' } })
