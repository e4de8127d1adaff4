import type { Locale } from '#tests/qa/engine/hands/user.ts'

/** How a state is looked at for its picture. */
export interface Look {
  flow: string
  state: string
  locale: Locale
  dark: boolean
  width: number
}

/** The name of a picture inside its folder. */
export function pictureName({ flow, state, locale, dark, width }: Look): string {
  return `${flow}/${state}.${locale}.${dark ? 'oscuro' : 'claro'}.${width}.png`
}
