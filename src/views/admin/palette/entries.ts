import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { Address, Path } from '../../../lib/address.ts'

/** Something that the palette leads to. */
export interface Entry {
  id: string
  href: Address
  title: string
  detail: string
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

/** A record that was found, as an entry. */
export function entryOf({ kind, id, title, detail }: FoundRecord, inWords: (text: MessageDescriptor) => string): Entry {
  const place = places[kind]
  return {
    id: `${kind}-${id}`,
    href: `${place.path}/${id}`,
    title,
    detail: [inWords(place.kind), detail].filter(Boolean).join(' · '),
  }
}

/** What is looked for is no longer than this; beyond it a paste is not looked at. */
const longestSearch = 100

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word begins a word of the text, whatever its case and accents. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[\s·]+/)
  return plain(typed.slice(0, longestSearch))
    .split(/\s+/)
    .filter(Boolean)
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}
