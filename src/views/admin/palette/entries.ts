import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundRecord, Matched } from '#contract/admin/workspace.ts'
import type { Address, Path } from '../../../lib/address.ts'
import { dayText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { plain } from './marked.tsx'

/** An entry of the palette. */
export interface Entry {
  id: string
  title: string
  detail: string
  /** Why a record is found: the words to mark, and what says it when title and detail do not. */
  because?: { words: readonly string[]; reason: string; value: string }
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

const reasons: Record<Matched['field'], MessageDescriptor> = {
  name: msg`Nombre`,
  rfc: msg`RFC`,
  email: msg`Correo`,
  alias: msg`Nombre corto`,
  customer: msg`Cliente`,
  code: msg`Clave`,
  id: msg`Identificador`,
  phone: msg`Teléfono`,
  card: msg`Tarjeta que termina en`,
  receipt: msg`Recibo`,
  amount: msg`Importe`,
  provider: msg`Identificador de la pasarela`,
  alike: msg`Parecido a lo que escribes`,
}

/** Fields in which the typed words are marked; another value matches as a whole. */
const inText: readonly Matched['field'][] = ['name', 'rfc', 'email', 'alias', 'customer', 'code']

/** An order is told from others by its day. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

interface Reading {
  typed: string
  locale: string
  inWords: (text: MessageDescriptor) => string
}

/** Returns the palette entry of a found record, with what of it holds the typed text. */
export function entryOf({ kind, id, title, detail, matched }: FoundRecord, reading: Reading): Entry {
  const place = places[kind]
  const shown = kind === 'order' && isDay.test(detail) ? dayText(detail, reading.locale) : detail
  return {
    id: `${kind}-${id}`,
    does: { href: `${place.path}/${id}` },
    title,
    detail: [reading.inWords(place.kind), shown].filter(Boolean).join(' · '),
    because: becauseOf(matched, [title, shown], reading),
  }
}

function becauseOf({ field, value: stored }: Matched, shown: readonly string[], { typed, locale, inWords }: Reading) {
  const value = field === 'amount' ? moneyText(Number(stored), locale) : stored
  const meant = typed.split(/\s+/).filter((word) => word !== '' && plain(value).includes(plain(word)))
  const words = meant.length > 0 && inText.includes(field) ? meant : [value]
  const isShown = shown.some((text) => plain(text).includes(plain(value)))
  if (isShown && field !== 'alike') return { words, reason: '', value: '' }
  return { words, reason: inWords(reasons[field]), value: isShown ? '' : value }
}

/** The longest search text; a longer, pasted text is not searched. */
const longestSearch = 100

/** Returns whether every typed word is the beginning of a word in the text, ignoring case and accents. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[\s·]+/)
  return plain(typed.slice(0, longestSearch))
    .split(/\s+/)
    .filter(Boolean)
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}
