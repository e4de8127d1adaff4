/**
 * Every colour of the product: [light, dark]. `tests/src/theme/contrast.test.ts` checks the contrast of each pair
 * against WCAG AA.
 */
export const palette = {
  bg: ['#faf7f1', '#101714'],
  'bg.panel': ['#ffffff', '#17201c'],
  'bg.subtle': ['#f3eee4', '#1e2924'],
  fg: ['#1a2420', '#edf1ec'],
  'fg.muted': ['#525d57', '#a9b6ae'],
  border: ['#e0d9cb', '#2e3b35'],
  'border.control': ['#837d70', '#7a897f'],
  focus: ['#b4560a', '#ffc55c'],
  'brand.solid': ['#1d5a45', '#8fd3b2'],
  'brand.hover': ['#164636', '#a8e2c5'],
  'brand.contrast': ['#ffffff', '#0b2118'],
  'brand.fg': ['#1b5441', '#8fd3b2'],
  'brand.subtle': ['#e4efe7', '#1c3329'],
  'accent.solid': ['#f0a92b', '#f5b947'],
  'accent.contrast': ['#1a2420', '#1a2420'],
  'panel.bg': ['#113a2c', '#0c241b'],
  'panel.fg': ['#f7f2e7', '#edf1ec'],
  'panel.muted': ['#bcd1c5', '#a9c2b4'],
  'panel.line': ['#2a5645', '#1c3f31'],
  'danger.solid': ['#b3261e', '#f2a099'],
  'danger.hover': ['#911c16', '#f7b8b2'],
  'danger.contrast': ['#ffffff', '#2c0906'],
  'danger.fg': ['#a3201a', '#f5a9a2'],
  'danger.subtle': ['#fcebe8', '#351b18'],
  'danger.border': ['#d9837b', '#96504a'],
  'success.fg': ['#1f6a37', '#8fd6a0'],
  'success.subtle': ['#e5f3e6', '#17301f'],
  'success.border': ['#82b98e', '#41734e'],
  'warning.fg': ['#764800', '#f2c46d'],
  'warning.subtle': ['#fdf1d6', '#33280f'],
  'warning.border': ['#d3a549', '#83672b'],
  'info.fg': ['#2a4d85', '#a9c3f5'],
  'info.subtle': ['#e8eef8', '#1a2640'],
  'info.border': ['#8ea8d3', '#4a628f'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorName = keyof typeof palette
