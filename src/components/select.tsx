import { chakra } from '@chakra-ui/react'
import { controlStyles } from './input-recipe.ts'

/** The platform's list of choices, dressed as an input. */
export const Select = chakra('select', { base: { ...controlStyles, paddingInline: '3', cursor: 'pointer' } })
