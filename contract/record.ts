import * as z from './zod.ts'

/** Spanish words of the wire, and their names in the code. */
const vocabulary = {
  nombre: 'name',
  cliente: 'customer',
  clientes: 'customers',
  usuario: 'user',
  usuarios: 'users',
  empresa: 'company',
  empresas: 'companies',
  permiso: 'permission',
  permisos: 'permissions',
} as const
type Vocabulary = typeof vocabulary

/** Fields with a shorter name in the code. */
const terms = { subscription_plan_id: 'planId', line_items: 'lines' } as const
type Terms = typeof terms

type Word<Text extends string> = Text extends keyof Vocabulary ? Vocabulary[Text] : Text
type Words<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Word<Head>}${Capitalize<Words<Tail>>}`
  : Word<Text>
type Named<Text extends string> = Text extends `filter[${infer Name}]`
  ? Named<Name>
  : Text extends keyof Terms
    ? Terms[Text]
    : Words<Text>
/** A record of the wire with the code's names. */
export type Renamed<Wire> = { [Key in keyof Wire as Key extends string ? Named<Key> : never]: Wire[Key] }

/** Returns the code's name of a wire field: `cliente_id` is `customerId`, and so is `filter[cliente_id]`. */
export function nameOf(field: string): string {
  const key = field.startsWith('filter[') ? field.slice(7, -1) : field
  if (Object.hasOwn(terms, key)) return terms[key as keyof Terms]
  const words = key.split('_').map((word) => (Object.hasOwn(vocabulary, word) ? vocabulary[word as keyof Vocabulary] : word))
  return words.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

/** Renames the fields to the code's names, whichever names they have. */
export function byOwnNames(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [nameOf(field), value]))
}

type Fields = Readonly<Record<string, z.ZodMiniType>>

function named<Wire extends z.ZodMiniObject>(wire: Wire) {
  type Ours = Renamed<z.output<Wire>>
  const ownNames = new Map(Object.keys(wire.shape).map((key) => [key, nameOf(key)]))
  const wireNames = new Map([...ownNames].map(([key, own]) => [own, key]))
  return z.codec(
    wire,
    z.custom<Ours>((value) => typeof value === 'object' && value !== null),
    {
      decode: (given) => renamed(given as object, ownNames) as Ours,
      // Cast: the compiler cannot verify that renaming fields and renaming them back gives the same fields.
      encode: (ours) => renamed(ours as object, wireNames) as never,
    },
  )
}

/** Renames fields in their order, and leaves out fields without a name. */
function renamed(from: object, names: ReadonlyMap<string, string>): object {
  const entries = Object.entries(from).flatMap(([key, value]): [string, unknown][] => {
    const name = names.get(key)
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns a codec between the wire and the code, field by field: `cliente_id` is `customerId` in the code. Use it for
 * records where only the names differ. Fields may be records themselves.
 */
export function record<Shape extends Fields>(shape: Shape) {
  return named(z.object(shape))
}

/**
 * Returns the codec of a request's body or query, which refuses unknown fields. `rules` check several fields together.
 * Rules and their refusals use the wire's names.
 */
export function request<Shape extends Fields>(
  shape: Shape,
  ...rules: z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape, z.core.$strict>>>[]
) {
  return named(z.strictObject(shape).check(...rules))
}
