import * as z from './zod.ts'

/** Words of the wire that are Spanish, and what the code calls them. */
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

/** Fields that the code calls by a shorter name than their words. */
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
/** A record of the wire by the code's names. */
export type Renamed<Wire> = { [Key in keyof Wire as Key extends string ? Named<Key> : never]: Wire[Key] }

/** What the code calls a field of the wire: `cliente_id` is `customerId`, and so is `filter[cliente_id]`. */
export function nameOf(field: string): string {
  const key = field.startsWith('filter[') ? field.slice(7, -1) : field
  if (Object.hasOwn(terms, key)) return terms[key as keyof Terms]
  const words = key.split('_').map((word) => (Object.hasOwn(vocabulary, word) ? vocabulary[word as keyof Vocabulary] : word))
  return words.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

/** The same fields by the code's names, whichever of the two they had. */
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
      // Cast: the compiler cannot follow that renaming forth and back gives the same fields.
      encode: (ours) => renamed(ours as object, wireNames) as never,
    },
  )
}

/** In the order in which they came; what has no name is left out. */
function renamed(from: object, names: ReadonlyMap<string, string>): object {
  const entries = Object.entries(from).flatMap(([key, value]): [string, unknown][] => {
    const name = names.get(key)
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/**
 * A record between the wire's words and ours, field by field: `cliente_id` is `customerId` in the code. For records
 * whose two sides differ in nothing but their names; fields may be records themselves.
 */
export function record<Shape extends Fields>(shape: Shape) {
  return named(z.object(shape))
}

/**
 * The same of what is asked of the server, a body or a query: a field that it does not have is refused. `rules` look at
 * several fields, which stand there by their names on the wire; what a rule refuses is named so too.
 */
export function request<Shape extends Fields>(
  shape: Shape,
  ...rules: z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape, z.core.$strict>>>[]
) {
  return named(z.strictObject(shape).check(...rules))
}
