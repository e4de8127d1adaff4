/** A call `chakra(tag, recipe)` as the components write it, evaluated. */
export interface StyledPart {
  name: string
  tag: string
  recipe: Recipe
}

export interface Recipe {
  base?: object
  variants?: Record<string, Record<string, object>>
  defaultVariants?: Record<string, unknown>
  compoundVariants?: readonly { css: object; [variant: string]: unknown }[]
}

/** Where the call stands in the source, from the first character of `chakra` to the one after `)`. */
export interface StyledCall {
  name: string
  start: number
  end: number
  /** How many arguments it has. */
  arguments: number
}
