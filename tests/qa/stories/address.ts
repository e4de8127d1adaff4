import type { Locale } from '#tests/qa/engine/user/user.ts'
import type { PlaceTarget } from './places.ts'

export const widths = { telefono: 390, escritorio: 1280 } as const
export type Width = keyof typeof widths

/** How to show a state. */
export interface Appearance {
  locale: Locale
  dark: boolean
  width: Width
  /** Whether calls after the arrival go to the server, where that is possible. */
  real: boolean
}

/** What an address of the gallery shows: the list, a state with its page around it, or the screen alone. */
export interface Address {
  target: PlaceTarget | null
  appearance: Appearance
  bare: boolean
}

export const defaultAppearance: Appearance = { locale: 'es', dark: false, width: 'telefono', real: true }
const home = '/galeria'

export function readAddress({ pathname, search }: { pathname: string; search: string }): Address {
  const [, , flow, state] = pathname.split('/').map(decodeURIComponent)
  const query = new URLSearchParams(search)
  const appearance: Appearance = {
    locale: query.get('idioma')?.startsWith('en') ? 'en' : 'es',
    dark: query.get('tema') === 'oscuro',
    width: query.get('ancho') === 'escritorio' ? 'escritorio' : 'telefono',
    real: query.get('red') !== 'ficticia',
  }
  const [input, cause] = [query.get('desde') ?? undefined, query.get('causa') ?? undefined]
  return { target: flow && state ? { flow, state, input, cause } : null, appearance, bare: query.has('pantalla') }
}

export function addressOf({ target, appearance, bare }: Address): string {
  const query = new URLSearchParams({
    idioma: appearance.locale,
    tema: appearance.dark ? 'oscuro' : 'claro',
    ancho: appearance.width,
    ...(!appearance.real && { red: 'ficticia' }),
    ...(target?.input !== undefined && { desde: target.input }),
    ...(target?.cause !== undefined && { causa: target.cause }),
    ...(bare && { pantalla: '1' }),
  })
  const path = target
    ? [home, target.flow, target.state].map((part, at) => (at ? encodeURIComponent(part) : part)).join('/')
    : home
  return `${path}?${query.toString()}`
}
