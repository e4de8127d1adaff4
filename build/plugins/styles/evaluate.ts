import { rolldown } from 'rolldown'
import type { Recipe, StyledPart } from './recipe.ts'

const entry = '\0entry'
const component = '\0component'
const stub = '\0chakra'
const stubCode = `
export const chakra = (tag, recipe) => ({ tag, recipe })
const same = (value) => value
export { same as defineRecipe, same as defineSlotRecipe, same as defineStyle }
`

/**
 * Runs only the top-level recipes of a component's module in Node; tree shaking removes the rest.
 * @param names the constants that hold the styled parts
 * @returns the parts, and the files that their recipes were imported from
 */
export async function evaluateRecipes(
  file: string,
  code: string,
  names: readonly string[],
): Promise<{ parts: StyledPart[]; files: string[] }> {
  const bundle = await rolldown({
    input: entry,
    treeshake: { moduleSideEffects: false, manualPureFunctions: ['flowView'] },
    shimMissingExports: true,
    logLevel: 'silent',
    external: (id) => /^[@\w]/.test(id) && id !== '@chakra-ui/react',
    plugins: [
      {
        name: 'recipes',
        resolveId: (id, importer) => {
          if (id === entry || id === component) return id
          if (id === '@chakra-ui/react') return stub
          return importer === component && id.startsWith('.') ? new URL(id, `file://${file}`).pathname : null
        },
        load: (id) => {
          if (id === stub) return stubCode
          if (id === entry) return `export { __parts } from '${component}'`
          return id === component ? { code: `${code}\nexport const __parts = { ${names.join(', ')} }`, moduleType: 'tsx' } : null
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const { __parts: parts } = (await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)) as {
    __parts: Record<string, { tag: string; recipe: Recipe }>
  }
  return {
    parts: Object.entries(parts).map(([name, part]) => ({ name, ...part })),
    files: output[0].moduleIds.filter((id) => !id.startsWith('\0')),
  }
}
