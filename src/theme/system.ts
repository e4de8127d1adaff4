import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { tokens } from './tokens.ts'

export const system = createSystem(defaultBaseConfig, {
  disableLayers: true,
  preflight: false,
  cssVarsPrefix: 'r',
  conditions: { dark: '.dark &', light: '.light &' },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
  },
})
