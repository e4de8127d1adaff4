import { contrast, mixed, towards } from './contrast.ts'

/** The colour of buttons and marks, in the light and in the dark mode: # and six hexadecimal digits. */
export interface BrandColours {
  light: string
  dark: string
}
export type BrandMode = keyof BrandColours

/** The pages on which a brand's colour stands; tests/contract/brand-colours.test.ts compares them with the palette. */
export const brandPages = {
  light: { pages: ['#faf7f1', '#ffffff', '#f3eee4'], panel: '#ffffff', panelText: '#f7f2e7' },
  dark: { pages: ['#101714', '#17201c', '#1e2924'], panel: '#17201c', panelText: '#edf1ec' },
} as const
/** What a button's text may be; the one with more contrast is. */
const inks = ['#ffffff', '#0b2118'] as const
const accentText = '#1a2420'
const textRatio = 4.5
const markRatio = 3

const inkOn = (colour: string): string => inks.toSorted((a, b) => contrast(colour, b) - contrast(colour, a))[0] ?? inks[0]
const least = (colour: string, surfaces: readonly string[]) => Math.min(...surfaces.map((one) => contrast(colour, one)))

/** A colour that cannot be a brand's: what was measured, what is needed, and the nearest colour that passes. */
export interface BrandFault {
  of: 'mark' | 'text'
  ratio: number
  needed: number
  nearest: string
}

/**
 * Measures a colour for buttons and marks in one mode: 3 to 1 against every page, and 4.5 to 1 of a button's text on it
 * (WCAG 2.2, 1.4.11 and 1.4.3). Returns null when it passes.
 */
export function brandFault(colour: string, mode: BrandMode): BrandFault | null {
  const { pages } = brandPages[mode]
  const marks = (one: string) => least(one, pages)
  const texts = (one: string) => contrast(one, inkOn(one))
  const passes = (one: string) => marks(one) >= markRatio && texts(one) >= textRatio
  if (passes(colour)) return null
  const [darker, lighter] = ['#000000', '#ffffff'].map((end) => towards(colour, end, passes)) as [Step, Step]
  const nearest = [darker, lighter].filter((one) => passes(one.colour)).toSorted((a, b) => a.share - b.share)[0] ?? darker
  const ofMark = marks(colour) < markRatio
  return {
    of: ofMark ? 'mark' : 'text',
    ratio: ofMark ? marks(colour) : texts(colour),
    needed: ofMark ? markRatio : textRatio,
    nearest: nearest.colour,
  }
}
type Step = ReturnType<typeof towards>

/** Returns the nearest colour that passes in a mode: itself, when it does. */
export const nearestBrand = (colour: string, mode: BrandMode): string => brandFault(colour, mode)?.nearest ?? colour

/** The names of the palette that a brand replaces. */
export type BrandToken =
  | 'brand.solid'
  | 'brand.hover'
  | 'brand.contrast'
  | 'brand.fg'
  | 'brand.subtle'
  | 'accent.solid'
  | 'panel.bg'
  | 'panel.muted'
  | 'panel.line'

/** Returns the colours that follow from a brand's, for one mode. Each pair of text and surface passes WCAG AA. */
export function brandTokens(colour: string, mode: BrandMode): Record<BrandToken, string> {
  const { pages, panel, panelText } = brandPages[mode]
  const ink = inkOn(colour)
  const away = ink === '#ffffff' ? '#000000' : '#ffffff'
  const subtle = mixed(panel, colour, 0.12)
  const end = mode === 'light' ? '#000000' : '#ffffff'
  const deep = towards(colour, '#000000', (one) => contrast(one, panelText) >= (mode === 'light' ? 9.5 : 13)).colour
  return {
    'brand.solid': colour,
    'brand.hover': mixed(colour, away, 0.16),
    'brand.contrast': ink,
    'brand.fg': towards(colour, end, (one) => least(one, [...pages, subtle]) >= textRatio).colour,
    'brand.subtle': subtle,
    'accent.solid': towards(colour, '#ffffff', (one) => contrast(one, accentText) >= 7).colour,
    'panel.bg': deep,
    'panel.muted': mixed(panelText, deep, 0.2),
    'panel.line': mixed(deep, panelText, 0.14),
  }
}
