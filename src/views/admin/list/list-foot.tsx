import { chakra } from '@chakra-ui/react'

/** Stays in sight below the rows. */
export const Foot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    position: 'sticky',
    bottom: 'var(--toast-room, 0px)',
    bg: 'bg.panel',
    paddingBlock: '0.5',
    zIndex: 'sticky',
    // On a phone the summary of a row lies where it would stick.
    'html:has([data-summary]) &': { position: { base: 'static', md: 'sticky' } },
  },
})
