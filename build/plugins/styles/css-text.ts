import { createHash } from 'node:crypto'
import createCache from '@emotion/cache'
import { css as serialise, type CSSObject } from '@emotion/react'
import { darkBySystem } from './system-dark.ts'

export const shortHash = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`).toString(36)

function rulesOf(selector: string, styles: object): string {
  // Vite's minifier adds the prefixes that our browsers still need, so Emotion's prefixer stays off.
  const cache = createCache({ key: 'r', stylisPlugins: [] })
  return darkBySystem(cache.insert(selector, serialise(styles as CSSObject), cache.sheet, false) ?? '')
}

/** Returns the rules of one class. */
export const classRules = (name: string, styles: object): string => rulesOf(`.${name}`, styles)

/** Returns rules with selectors of their own. Their layer is below all classes, in any order on the page. */
export const globalRules = (styles: object): string => `@layer theme{${rulesOf('', styles)}}`
