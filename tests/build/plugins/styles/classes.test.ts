import { expect, test } from 'vitest'
import { compileRecipe } from '#build/plugins/styles/classes.ts'
import { flattened } from '#build/plugins/styles/declarations.ts'
import type { Recipe } from '#build/plugins/styles/recipe.ts'
import { loadTheme } from '#build/plugins/styles/theme.ts'
import { buttonRecipe } from '#src/components/button-recipe.ts'

const { resolve } = await loadTheme()
const compile = (recipe: Recipe) => compileRecipe(recipe, resolve)

test('a recipe becomes a class for its base, one per value and one per compound', () => {
  const { base, variants, compounds, css } = compile({
    base: { color: 'fg', _hover: { color: 'brand.fg' } },
    variants: { size: { sm: { fontSize: 'sm' }, lg: { fontSize: 'lg' } }, wide: { true: { width: '100%' } } },
    compoundVariants: [{ size: 'lg', wide: true, css: { padding: '4' } }],
    defaultVariants: { size: 'sm' },
  })
  expect({ variants, compounds }).toEqual({
    variants: { size: [{ sm: `${base}-00`, lg: `${base}-01` }, 'sm'], wide: [{ true: `${base}-10` }] },
    compounds: [[{ size: ['lg'], wide: ['true'] }, `${base}-c0`]],
  })
  expect(css.split('\n')).toEqual([
    `.${base}{color:var(--r-colors-fg);}@media (hover: hover){.${base}:is(:hover, [data-hover]):not(:disabled, [data-disabled]){color:var(--r-colors-brand-fg);}}`,
    `.${base}-00{font-size:var(--r-font-sizes-sm);}`,
    `.${base}-01{font-size:var(--r-font-sizes-lg);}`,
    `.${base}-10{width:100%;}`,
    `.${base}-c0{padding:var(--r-spacing-4);}`,
  ])
})

test('parts with nothing to say get no class', () => {
  expect(compile({ base: {}, variants: { on: { true: {} } } })).toEqual({
    base: '',
    variants: { on: [{ true: '' }] },
    compounds: [],
    css: '',
  })
})

test("a recipe of the product's own keeps every declaration that Chakra computes", () => {
  const recipe = buttonRecipe as Recipe
  const { css } = compile(recipe)
  const declared = flattened(resolve(recipe)({ variant: 'danger', size: 'lg', full: true })).map(({ value }) =>
    value.replaceAll(', ', ','),
  )
  expect(declared.length).toBeGreaterThan(15)
  expect(declared.filter((value) => !css.includes(value))).toEqual([])
})

test.each<[string, Recipe, RegExp]>([
  [
    'a base that speaks for wide screens where a variant speaks for all',
    { base: { padding: { base: '1', md: '4' } }, variants: { tight: { true: { padding: '0.5' } } } },
    /"@media screen and \(min-width: 48rem\)  padding" of one layer lives on under another layer/,
  ],
  [
    'a variant that an earlier shorthand of the base would undo',
    { base: { borderColor: 'border', border: '1px solid red' }, variants: { loud: { true: { borderColor: 'danger.fg' } } } },
    /"borderColor" would undo "border"/,
  ],
])('refuses %s', (_, recipe, problem) => {
  expect(() => compile(recipe)).toThrow(problem)
})
