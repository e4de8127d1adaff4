/** The style of every control with a value. */
export const controlStyles = {
  width: '100%',
  minHeight: '3rem',
  paddingInline: '4',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  transition: 'border-color .12s, box-shadow .12s',
  _placeholder: { color: 'fg.muted', opacity: 1 },
  _hover: { borderColor: 'fg.muted' },
  '&:focus-visible': { outlineOffset: '0px', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px var(--r-colors-danger-fg)' },
  '&:read-only:not(select)': { bg: 'bg.subtle' },
  '&:disabled': { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
} as const
