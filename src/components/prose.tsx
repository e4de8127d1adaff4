import { chakra } from '@chakra-ui/react'

/** Running text with headings: terms, notices. */
export const Prose = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    maxWidth: '44rem',
    '& h2': { fontSize: 'lg', marginTop: '3' },
    '& p': { textWrap: 'pretty' },
  },
})
