/** The surface of a card. */
export const cardSurface = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'soft',
  padding: { base: '5', md: '6' },
} as const
