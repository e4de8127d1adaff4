import { chakra } from '@chakra-ui/react'
import { controlStyles } from './input-recipe.ts'

/** The platform's select control, styled as an input. */
export const Select = chakra('select', { base: { ...controlStyles, paddingInline: '3', cursor: 'pointer' } })
