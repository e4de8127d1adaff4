import { chakra } from '@chakra-ui/react'
import { controlStyles } from './input-recipe.ts'

export const Input = chakra('input', {
  base: controlStyles,
  variants: {
    casing: { upper: { textTransform: 'uppercase', _placeholder: { textTransform: 'none' } } },
    roomy: { true: { paddingInlineEnd: '3.25rem' } },
  },
})
