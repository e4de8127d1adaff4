/** A call `chakra(tag, recipe)` as the components write it, evaluated. */
export interface StyledPart {
  name: string
  tag: string
  recipe: Recipe
}

export type Selections = Readonly<Record<string, string | undefined>>
/** Chakra's `system.cva`: styles by the selected variants. */
export type ResolveRecipe = (recipe: Recipe) => (selections: Readonly<Record<string, string | boolean | undefined>>) => object

export interface Recipe {
  base?: object
  variants?: Record<string, Record<string, object>>
  defaultVariants?: Record<string, string | boolean>
  compoundVariants?: readonly { css: object; [variant: string]: unknown }[]
}

/** The position of the call in the source, from the first character of `chakra` to the one after `)`. */
export interface StyledCall {
  name: string
  start: number
  end: number
  /** Its number of arguments. */
  arguments: number
}
