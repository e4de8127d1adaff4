import { idSchema } from '../id.ts'
import { lineSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

/** Lists of the administration, by the last segment of their addresses. */
export const listNames = [
  'clientes',
  'usuarios',
  'empresas',
  'productos',
  'caracteristicas',
  'planes',
  'suscripciones',
  'ordenes',
  'conciliacion',
  'pagos',
  'movimientos',
  'promociones',
  'reclamos',
  'casos',
  'bitacora',
  'registros',
  'trabajos',
] as const
export type ListName = (typeof listNames)[number]

/** A saved view of a list: its name, and the query string of its address. */
export const savedView = record({ id: z.string(), list: z.enum(listNames), nombre: z.string(), search: z.string() })
export type SavedView = z.output<typeof savedView>

export const newSavedView = request({
  list: z.enum(listNames),
  nombre: lineSchema(1, 60),
  search: z.string().check(z.regex(/^(?:\?[\w%&=.+,:~-]*)?$/, 'regex'), z.maxLength(600, 'max')),
})

const foundKinds = ['customer', 'user', 'plan', 'product', 'order', 'subscription', 'promo'] as const
const wireKinds = ['cliente', 'usuario', 'plan', 'producto', 'orden', 'suscripcion', 'promocion'] as const
const foundKindCodec = z.codec(z.enum(wireKinds), z.enum(foundKinds), {
  decode: (kind) => foundKinds[wireKinds.indexOf(kind)] ?? 'plan',
  encode: (kind) => wireKinds[foundKinds.indexOf(kind)] ?? 'plan',
})

const matchedFields = [
  'name',
  'rfc',
  'email',
  'alias',
  'customer',
  'code',
  'id',
  'phone',
  'card',
  'receipt',
  'amount',
  'provider',
  'alike',
] as const
const wireFields = [
  'nombre',
  'rfc',
  'correo',
  'alias',
  'cliente',
  'codigo',
  'id',
  'telefono',
  'tarjeta',
  'recibo',
  'importe',
  'proveedor',
  'parecido',
] as const
const matchedFieldCodec = z.codec(z.enum(wireFields), z.enum(matchedFields), {
  decode: (field) => matchedFields[wireFields.indexOf(field)] ?? 'name',
  encode: (field) => wireFields[matchedFields.indexOf(field)] ?? 'nombre',
})

/**
 * What of a record holds the typed text, as it is stored. Of a card only the last four digits, an amount in centavos;
 * `alike` is the text that resembles the typed one.
 */
const matched = record({ field: matchedFieldCodec, value: z.string() })
export type Matched = z.output<typeof matched>

/** A record that the search box finds, and why. */
export const foundRecord = record({ kind: foundKindCodec, id: z.string(), title: z.string(), detail: z.string(), matched })
export type FoundRecord = z.output<typeof foundRecord>

/** An impersonation: a visit of staff to a customer's account, for a limited time. */
export const impersonation = record({
  id: z.string(),
  cliente: customerName,
  onboarding_finished_at: z.nullable(z.string()),
  reason: z.string(),
  writes: z.boolean(),
  started_at: z.string(),
  ends_at: z.string(),
})
export type Impersonation = z.output<typeof impersonation>

/** The reason of an impersonation. Without `writes` it is read-only. */
export const newImpersonation = request({ cliente_id: idSchema, reason: lineSchema(5, 200), writes: z.boolean() })
