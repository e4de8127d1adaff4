import { chakra } from '@chakra-ui/react'

/** The frame of a figure in a list of figures. `opens`: the whole frame leads to its rows. */
export const FigureFrame = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    padding: '4',
    overflowWrap: 'anywhere',
  },
  variants: {
    wide: { true: { gridColumn: { base: '1 / -1', md: 'span 2' } } },
    alarming: { true: { borderColor: 'warning.border', bg: 'warning.subtle' } },
    opens: { true: { transition: 'border-color .12s', _hover: { borderColor: 'brand.solid' } } },
  },
})
