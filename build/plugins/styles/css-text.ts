import { createHash } from 'node:crypto'
import createCache from '@emotion/cache'
import { css as serialise, type CSSObject } from '@emotion/react'
import { darkBySystem } from './system-dark.ts'

export const shortHash = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`).toString(36)

function rulesOf(selector: string, styles: object): string {
  // Vite's minifier adds what prefixes our browsers still need, so Emotion's prefixer stays out.
  const cache = createCache({ key: 'r', stylisPlugins: [] })
  return darkBySystem(cache.insert(selector, serialise(styles as CSSObject), cache.sheet, false) ?? '')
}

/** The rules of one class. */
export const classRules = (name: string, styles: object): string => rulesOf(`.${name}`, styles)

/** Rules with selectors of their own. They stand in a layer below all classes, whichever comes first in the page. */
export const globalRules = (styles: object): string => `@layer theme{${rulesOf('', styles)}}`
