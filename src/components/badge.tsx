import { chakra } from '@chakra-ui/react'

/** A status as a word, coloured by its meaning. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '3',
    paddingBlock: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      active: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      inactive: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      paused: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      expired: { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.border' },
      error: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
      cancelled: { bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border' },
    },
  },
})
