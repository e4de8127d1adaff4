import type { Decision } from './challenge.page.ts'

export interface Challenge {
  text: string
  amount: string | null
  isOpen: () => boolean
  settle: (decision: Exclude<Decision, 'abandonar'>) => void
  /** Returns where the person goes afterwards; null inside a page that waits for the end. */
  back: () => string | null
}

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

export const shownAmount = (centavos: number, currency: string): string =>
  `${pesos.format(centavos / 100)} ${currency.toUpperCase()}`

/** Returns `address` with more query parameters, in addition to those it already has. */
export function withQuery(address: string, more: Record<string, string>): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol)) return '/'
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}
