import { chakra } from '@chakra-ui/react'

/** The platform's list of choices, dressed as an input. */
export const Select = chakra('select', {
  base: {
    width: '100%',
    minHeight: '3rem',
    paddingInline: '3',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&:focus-visible': { outlineOffset: '0px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px var(--r-colors-danger-fg)' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  },
})
