import { chakra } from '@chakra-ui/react'

/** Short fields side by side, if there is room. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'end',
    columnGap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  },
})
