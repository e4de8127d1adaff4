import { classRules, shortHash } from './css-text.ts'
import { flattened } from './declarations.ts'
import type { Recipe, ResolveRecipe } from './recipe.ts'
import { differenceFromMerged } from './same-cascade.ts'

/** A variant's class by value, and the default value. */
export type VariantClasses = readonly [classes: Readonly<Record<string, string>>, byDefault?: string]
/** Values that a combination needs, and the class that it adds. */
export type CompoundClass = readonly [wanted: Readonly<Record<string, readonly string[]>>, className: string]

export interface Compiled {
  base: string
  variants: Readonly<Record<string, VariantClasses>>
  compounds: readonly CompoundClass[]
  css: string
}

/**
 * Compiles a recipe to a class for its base, one for each value of each variant and one for each compound.
 * @throws when some combination of these classes differs from what Chakra computes
 */
export function compileRecipe(recipe: Recipe, resolve: ResolveRecipe): Compiled {
  const layer = (styles: object | undefined) => resolve({ base: styles ?? {} })({})
  const id = shortHash(JSON.stringify(recipe))
  const rules: string[] = []
  const classOf = (styles: object, suffix = '') => {
    if (flattened(styles).length === 0) return ''
    const name = `r-${id}${suffix}`
    rules.push(classRules(name, styles))
    return name
  }

  const base = layer(recipe.base)
  const variants = Object.entries(recipe.variants ?? {}).map(([name, values]) => ({
    name,
    byDefault: recipe.defaultVariants?.[name],
    values: Object.entries(values).map(([value, styles]) => [value, layer(styles)] as const),
  }))
  const compounds = (recipe.compoundVariants ?? []).map(({ css, ...wanted }) => ({
    styles: layer(css),
    wanted: Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, [value].flat().map(String)])),
  }))
  const problem = differenceFromMerged({ base, variants, compounds }, resolve(recipe))
  if (problem) throw new Error(problem)

  return {
    base: classOf(base),
    variants: Object.fromEntries(
      variants.map(({ name, values, byDefault }, place) => {
        const classes = Object.fromEntries(values.map(([value, styles], index) => [value, classOf(styles, `-${place}${index}`)]))
        return [name, byDefault === undefined ? [classes] : [classes, String(byDefault)]] as const
      }),
    ),
    compounds: compounds.map(({ wanted, styles }, index) => [wanted, classOf(styles, `-c${index}`)]),
    css: rules.join('\n'),
  }
}
