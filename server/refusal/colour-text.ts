import type { BrandFault } from '#contract/brand-colours.ts'
import type { Language } from './language.ts'

/** Returns why a colour cannot be a brand's, with what was measured and the nearest colour that passes. */
export function colourText({ of, ratio, needed, nearest }: BrandFault, language: Language): string {
  // Rounded down, so that what is refused never reads like what is needed.
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
  if (language === 'en') {
    const what = of === 'mark' ? 'against the page' : 'of a button’s text on it'
    return `Its contrast ${what} is ${measured} to 1, and ${needed} is needed. The nearest colour that passes is ${nearest}.`
  }
  const what = of === 'mark' ? 'contra la página' : 'del texto de un botón sobre él'
  return `Su contraste ${what} es de ${measured} a 1, y hace falta ${needed}. El color más cercano que sí pasa es ${nearest}.`
}
