import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Address, Path } from '../../../lib/address.ts'

/** An entry of the palette. */
export interface Entry {
  id: string
  title: string
  detail: string
  /** The page that it opens, or the act that it starts. */
  does: { href: Address } | { run: () => void }
}

const places = {
  customer: { path: '/admin/clientes', kind: msg`Cliente` },
  user: { path: '/admin/usuarios', kind: msg`Usuario` },
  plan: { path: '/admin/subscription_plans', kind: msg`Plan de suscripción` },
  product: { path: '/admin/products', kind: msg`Producto` },
  order: { path: '/admin/orders', kind: msg`Orden` },
  subscription: { path: '/admin/subscriptions', kind: msg`Suscripción` },
  promo: { path: '/admin/promocodes', kind: msg`Código promocional` },
} as const satisfies Record<FoundRecord['kind'], { path: Path; kind: MessageDescriptor }>

/** Returns the palette entry of a found record. */
export function entryOf({ kind, id, title, detail }: FoundRecord, inWords: (text: MessageDescriptor) => string): Entry {
  const place = places[kind]
  return {
    id: `${kind}-${id}`,
    does: { href: `${place.path}/${id}` },
    title,
    detail: [inWords(place.kind), detail].filter(Boolean).join(' · '),
  }
}

/** The longest search text; a longer, pasted text is not searched. */
const longestSearch = 100

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns whether every typed word is the beginning of a word in the text, ignoring case and accents. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[\s·]+/)
  return plain(typed.slice(0, longestSearch))
    .split(/\s+/)
    .filter(Boolean)
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}
