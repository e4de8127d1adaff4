import { defineTokens } from '@chakra-ui/react'

const step = (rem: number) => ({ value: `${rem}rem` })

const scale = {
  '0.5': step(0.125),
  1: step(0.25),
  2: step(0.5),
  3: step(0.75),
  4: step(1),
  5: step(1.25),
  6: step(1.5),
  8: step(2),
  10: step(2.5),
  12: step(3),
  16: step(4),
  20: step(5),
}

export const tokens = defineTokens({
  fonts: {
    body: { value: '-apple-system, "Segoe UI", Roboto, Arial, sans-serif' },
    heading: { value: '"Iowan Old Style", "Palatino Linotype", Georgia, serif' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    sm: step(0.9375),
    md: step(1.0625),
    lg: step(1.25),
    xl: step(1.5),
    '2xl': { value: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)' },
    '3xl': { value: 'clamp(2.25rem, 1.6rem + 2.2vw, 3.25rem)' },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 }, bold: { value: 700 } },
  lineHeights: { tight: { value: 1.15 }, normal: { value: 1.55 } },
  spacing: scale,
  sizes: scale,
  radii: { sm: { value: '6px' }, md: { value: '10px' }, lg: { value: '16px' }, xl: { value: '24px' }, full: { value: '999px' } },
  durations: { fast: { value: '120ms' }, slow: { value: '240ms' } },
  zIndex: { sticky: { value: 10 }, overlay: { value: 20 }, toast: { value: 30 }, skip: { value: 40 } },
})
