import { defineRecipe } from '@chakra-ui/react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'icon' | 'sm' | 'md' | 'lg'

export const buttonRecipe = /* @__PURE__ */ defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background-color .12s, border-color .12s, box-shadow .12s',
    '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
    '&[data-size=icon]': { minHeight: '2.5rem', minWidth: '2.5rem', paddingInline: '2' },
    '&[data-size=sm]': { minHeight: '2.25rem', paddingInline: '3' },
    '&[data-size=md]': { minHeight: '2.75rem', paddingInline: '5', fontSize: 'md' },
    '&[data-size=lg]': { minHeight: '3.25rem', paddingInline: '6', fontSize: 'md' },
    '&[data-full]': { width: '100%' },
  },
  variants: {
    variant: {
      primary: { bg: 'brand.solid', color: 'brand.contrast', boxShadow: 'soft', _hover: { bg: 'brand.hover' } },
      secondary: { bg: 'bg.panel', color: 'fg', borderColor: 'border.control', _hover: { bg: 'bg.subtle' } },
      ghost: { color: 'fg', _hover: { bg: 'bg.subtle' } },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
      link: {
        color: 'brand.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        borderRadius: 'sm',
        _hover: { textDecorationThickness: '2px' },
        '&[data-size]': { minHeight: '1.5rem', paddingInline: 0 },
      },
    },
  },
  defaultVariants: { variant: 'primary' },
})
