import type { Locale } from '#tests/qa/engine/user/user.ts'

/** How a picture shows a state. */
export interface Appearance {
  flow: string
  state: string
  locale: Locale
  dark: boolean
  width: number
}

/** Returns the name of a picture inside its folder. */
export function pictureName({ flow, state, locale, dark, width }: Appearance): string {
  return `${flow}/${state}.${locale}.${dark ? 'oscuro' : 'claro'}.${width}.png`
}
