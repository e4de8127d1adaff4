import { brandTokens, nearestBrand } from '#contract/brand-colours.ts'
import type { BrandColours, BrandToken } from '#contract/brand-colours.ts'

/** How who sells appears in mails and receipts: colours of a button, its text and of words; a square logo, or none. */
export interface SellerBrand {
  solid: string
  contrast: string
  words: string
  /** Words of mails that are shown on a dark ground. */
  wordsOnDark: string
  logo: { png: Buffer; jpeg: Buffer } | null
}

/** The product's own. */
export const productBrand: SellerBrand = {
  solid: '#1d5a45',
  contrast: '#ffffff',
  words: '#1d5a45',
  wordsOnDark: '#8fd3b2',
  logo: null,
}

/** Colours that a tenant chose; null: the product's own. */
export interface ChosenColours {
  lightColour: string | null
  darkColour: string | null
}

/** Returns how a tenant appears in mails and receipts: on white, and in dark mail programs on black. */
export function sellerBrand(chosen: ChosenColours, stored: SellerBrand['logo'] | undefined): SellerBrand {
  const logo = stored ?? null
  const colours = brandColours(chosen)
  if (!colours) return { ...productBrand, logo }
  const tokens = brandTokens(colours.light, 'light')
  return {
    solid: tokens['brand.solid'],
    contrast: tokens['brand.contrast'],
    words: tokens['brand.fg'],
    wordsOnDark: brandTokens(colours.dark, 'dark')['brand.fg'],
    logo,
  }
}

/** Returns a tenant's colours; the dark one follows from the light one when only this was chosen. */
export function brandColours({ lightColour, darkColour }: ChosenColours): BrandColours | null {
  return lightColour === null ? null : { light: lightColour, dark: darkColour ?? nearestBrand(lightColour, 'dark') }
}

const declarations = (tokens: Record<BrandToken, string>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--r-colors-${name.replace('.', '-')}:${colour}`)
    .join(';')

const sheets = new Map<string, string>()

/**
 * Returns the style sheet of a tenant's document: its colours in both modes, and its logo in place of the product's
 * mark. It outweighs the compiled styles, whose names it uses (src/theme/system.ts, src/components/logo.tsx). `mark` is
 * the logo as a small WebP. Empty for a tenant without either.
 */
export function brandSheet(chosen: ChosenColours, mark: Buffer | null): string {
  const colours = brandColours(chosen)
  const picture = mark && `:root{--mark:url(data:image/webp;base64,${mark.toString('base64')});--shapes:none}`
  return `${colours ? colourSheet(colours) : ''}${picture ?? ''}`
}

function colourSheet({ light, dark }: BrandColours): string {
  const key = light + dark
  const drawn = sheets.get(key) ?? drawSheet(light, dark)
  if (sheets.size > 500) sheets.clear()
  sheets.set(key, drawn)
  return drawn
}

function drawSheet(light: string, dark: string): string {
  const ofDark = declarations(brandTokens(dark, 'dark'))
  return [
    `:root:root{${declarations(brandTokens(light, 'light'))}}`,
    `:root:root.dark{${ofDark}}`,
    `@media (prefers-color-scheme:dark){:root:root:not(.light){${ofDark}}}`,
  ].join('')
}
