import { chakra } from '@chakra-ui/react'
import { controlStyles } from './input-recipe.ts'

export const Input = chakra('input', {
  base: controlStyles,
  variants: {
    casing: { upper: { textTransform: 'uppercase', _placeholder: { textTransform: 'none' } } },
    compact: { true: { minHeight: { base: '2.75rem', md: '2.25rem' }, paddingInline: '3', fontSize: { base: 'md', md: 'sm' } } },
    roomy: { true: { paddingInlineEnd: '3.25rem' } },
  },
})
