import { flattened, keyOf, rival, type Declaration } from './declarations.ts'
import type { ResolveRecipe, Selections } from './recipe.ts'

interface Layers {
  base: object
  variants: readonly {
    name: string
    byDefault: string | boolean | undefined
    values: readonly (readonly [value: string, styles: object])[]
  }[]
  compounds: readonly { wanted: Readonly<Record<string, readonly string[]>>; styles: object }[]
}

/**
 * Compares, for every combination of variants, the layered classes with the styles that Chakra merges.
 * @returns the differences, in words, or undefined when there is none
 */
export function differenceFromMerged(layers: Layers, merged: ReturnType<ResolveRecipe>): string | undefined {
  for (const given of combinations(layers)) {
    const selections = Object.fromEntries(
      layers.variants.map(({ name, byDefault }) => [
        name,
        given[name] ?? (byDefault === undefined ? undefined : String(byDefault)),
      ]),
    )
    const chosen = layers.variants.flatMap(({ name, values }) =>
      values.filter(([value]) => value === selections[name]).map(([, styles]) => styles),
    )
    const added = layers.compounds.filter(({ wanted }) =>
      Object.entries(wanted).every(([name, values]) => values.includes(selections[name] ?? '')),
    )
    const laid = lastOfEach([layers.base, ...chosen, ...added.map(({ styles }) => styles)].flatMap((styles) => flattened(styles)))
    const problem = difference(laid, flattened(merged(asProps(given))))
    if (problem) return `${problem} (with ${JSON.stringify(selections)})`
  }
  return undefined
}

/** Returns the selections as props: `true` becomes a boolean, as compounds compare it. */
const asProps = (given: Selections) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === 'true' || value === 'false' ? value === 'true' : value]),
  )

function combinations({ variants }: Layers): Selections[] {
  let all: Selections[] = [{}]
  for (const { name, values, byDefault } of variants) {
    const given = byDefault === undefined ? [undefined, ...values.map(([value]) => value)] : values.map(([value]) => value)
    all = all.flatMap((chosen) => given.map((value) => (value === undefined ? chosen : { ...chosen, [name]: value })))
  }
  return all
}

const lastOfEach = (declarations: readonly Declaration[]) =>
  declarations.filter(
    (declaration, index) => declarations.findLastIndex((other) => keyOf(other) === keyOf(declaration)) === index,
  )

function difference(laid: readonly Declaration[], merged: readonly Declaration[]): string | undefined {
  const expected = new Map(merged.map((declaration) => [keyOf(declaration), declaration.value]))
  for (const declaration of laid)
    if (expected.get(keyOf(declaration)) !== declaration.value)
      return `"${keyOf(declaration)}" of one layer lives on under another layer: set it in both for the same conditions`
  if (expected.size !== laid.length) return 'a declaration of the merged styles is in no layer'
  const place = new Map(merged.map((declaration, index) => [keyOf(declaration), index]))
  const at = (declaration: Declaration) => place.get(keyOf(declaration)) ?? 0
  for (const [index, earlier] of laid.entries())
    for (const later of laid.slice(index + 1))
      if (rival(earlier, later) && at(earlier) > at(later))
        return `"${keyOf(later)}" would undo "${keyOf(earlier)}": write them in one layer`
  return undefined
}
