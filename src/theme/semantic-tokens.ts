import { defineSemanticTokens } from '@chakra-ui/react'
import { palette } from './palette.ts'

type Leaf = { value: { base: string; _dark: string } }
type Group = Record<string, Leaf>

function colorTokens(): Record<string, Group> {
  const groups: Record<string, Group> = {}
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const [group = name, shade = 'DEFAULT'] = name.split('.')
    groups[group] = { ...groups[group], [shade]: { value: { base: light, _dark: dark } } }
  }
  return groups
}

export const semanticTokens = defineSemanticTokens({
  colors: colorTokens(),
  shadows: {
    soft: { value: { base: '0 1px 2px #1a242014, 0 8px 24px -12px #1a242029', _dark: '0 1px 2px #00000066' } },
    raised: { value: { base: '0 2px 6px #1a24201a, 0 24px 48px -16px #1a242038', _dark: '0 16px 48px #000000a6' } },
  },
})
