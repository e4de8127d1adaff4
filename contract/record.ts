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

type Word<Text extends string> = Text extends keyof Vocabulary ? Vocabulary[Text] : Text
type Named<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Word<Head>}${Capitalize<Named<Tail>>}`
  : Word<Text>
type Renamed<Wire> = { [Key in keyof Wire & string as Named<Key>]: Wire[Key] }

function nameOf(key: string): string {
  const words = key.split('_').map((word) => (Object.hasOwn(vocabulary, word) ? vocabulary[word as keyof Vocabulary] : word))
  return words.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

/**
 * A record between the wire's words and ours, field by field: `cliente_id` is `customerId` in the code. For records whose two sides differ in nothing
 * but their names; fields may be records themselves.
 */
export function record<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) {
  type Wire = z.output<z.ZodMiniObject<Shape>>
  type Ours = Renamed<Wire>
  const names = Object.keys(shape).map((key) => [key, nameOf(key)] as const)
  const renamed = (from: object, pairs: readonly (readonly [string, string])[]): unknown => {
    const known = pairs.filter(([before]) => before in from)
    return Object.fromEntries(known.map(([before, after]) => [after, from[before as keyof typeof from]]))
  }
  return z.codec(
    z.object(shape),
    z.custom<Ours>((value) => typeof value === 'object' && value !== null),
    {
      decode: (wire) => renamed(wire, names) as Ours,
      encode: (ours) =>
        renamed(
          ours,
          names.map(([wire, own]) => [own, wire] as const),
        ) as never,
    },
  )
}
