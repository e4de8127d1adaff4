import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { permissionActions } from '#contract/permissions.ts'
import { nameOf } from '#contract/record.ts'

type Part = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }
const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null && '_zod' in part

const fields = new Set<string>()
/** Fields that are numbers on the wire and words in the code. */
const numbered = new Set<string>()
const values = new Set<string>()
const visited = new Set<unknown>()

/** Returns whether a wire value is one of some numbers that have names in the code. */
function isNumbered(part: unknown): boolean {
  if (!isPart(part)) return false
  const { def } = part._zod
  if (def['innerType']) return isNumbered(def['innerType'])
  if (typeof def['reverseTransform'] !== 'function') return false
  const wire = (def['in'] as Part)._zod.def
  const options = wire['type'] === 'union' ? (wire['options'] as Part[]) : []
  return options.length > 0 && options.every(({ _zod }) => typeof (_zod.def['values'] as unknown[] | undefined)?.[0] === 'number')
}

/** Collects fields and values of the wire; of a codec its wire side. */
function collect(part: unknown): void {
  if (Array.isArray(part)) return part.forEach(collect)
  if (!isPart(part) || visited.has(part)) return
  visited.add(part)
  const { def } = part._zod
  for (const value of Object.values(def['entries'] ?? {})) values.add(String(value))
  for (const value of (def['values'] ?? []) as unknown[]) values.add(String(value))
  for (const [field, inner] of Object.entries(def['shape'] ?? {})) {
    fields.add(field)
    if (field.startsWith('filter[')) fields.add(field.slice('filter['.length, -1))
    if (isNumbered(inner)) numbered.add(field).add(nameOf(field))
    if (field !== 'sort') collect(inner)
  }
  for (const name of ['innerType', 'element', 'options', 'in', 'keyType', 'valueType', 'left', 'right']) collect(def[name])
  if (typeof def['reverseTransform'] !== 'function') collect(def['out'])
}

for (const { params, query, body, output } of Object.values<Endpoint>(endpoints)) [params, query, body, output].forEach(collect)

const isSnake = (field: string) => field.includes('_')
const camel = (field: string) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const resources = new Set(Object.keys(permissionActions))
/** Returns whether the code has the same word: a value such as a state, or a resource of permissions. */
const isWord = (field: string) => (isSnake(field) ? values : resources).has(field)

/** Names of fields that only the wire has, each with its name in the code. */
const wireWords: ReadonlyMap<string, string> = new Map(
  [...fields].filter((field) => nameOf(field) !== field && !isWord(field)).map((field) => [field, nameOf(field)]),
)

const under = (file: string, folders: readonly string[]) => folders.some((folder) => file.startsWith(folder))
const product = ['src/', 'machines/', 'server/']
/** In these folders names of columns and of gateways are allowed. */
const foreign = ['server/db/', 'server/queries/', 'server/providers/', 'src/card-frame/']

/**
 * Judges the name of a field that a file of the product reads or writes. In the server an English name in snake case is
 * a column or part of stored data.
 * @param file path from the project's root, with `/`
 * @returns what to do instead, or undefined when the name is allowed
 */
export function fieldVerdict(file: string, field: string): string | undefined {
  const own = wireWords.get(field)
  if (own === undefined || !under(file, product)) return undefined
  if (isSnake(field) && under(file, foreign)) return undefined
  if (own === camel(field) && under(file, ['server/'])) return undefined
  return `'${field}' is a name of the wire, and here it is '${own}': read and write it by its codec of contract/ (docs/decisions/0042). Columns are named in server/db and server/queries, gateways spoken to in server/providers and src/card-frame.`
}

/** Names of query parameters in an address, such as `/admin/subscriptions?payment_status=failed`. */
const parameters = /(?<=[?&])\w+(?==)/g

/**
 * Judges a string in a file of the product: a field's name, an order such as `-created_at`, or an address with
 * parameters.
 * @returns what to do instead, or undefined when the text is allowed
 */
export function textVerdict(file: string, text: string): string | undefined {
  for (const word of [text.replace(/^-/, ''), ...(text.match(parameters) ?? [])]) {
    const message = fieldVerdict(file, word)
    if (message !== undefined) return `${message} Lists and their addresses take it from contract/admin/addresses.ts.`
  }
  return undefined
}

/**
 * Judges a number that a file writes into a field, or compares with one, whose numbers have names.
 * @returns what to do instead, or undefined when the number is allowed
 */
export function numberVerdict(file: string, field: string, number: number): string | undefined {
  // HTTP statuses use the same field name, and begin at 100.
  if (!numbered.has(field) || Math.abs(number) >= 100) return undefined
  if (!under(file, product) || under(file, foreign)) return undefined
  return `'${field}' is ${number} on the wire and in a column; here it has a name: read and write it by its codec, or by the named numbers of contract/, such as onboardingNumbers.done.`
}
