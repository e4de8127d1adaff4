/** A part of QA's knowledge about a flow: its file is `tests/flows/<flow>/<flow>.<part>.ts(x)`. */
export type Part = 'model' | 'mount' | 'recovery' | 'story' | 'tour'

/** The modules of one part by their paths beside this file, as `import.meta.glob` gives them. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** The name of the constant that a file of a flow's folder exports: `signInModel` of `sign-in.model.ts`. */
export const partName = (flow: string, part: Part): string => camel(flow) + capital(part)

/**
 * Returns one part of every flow that has it, by the name of the flow.
 * @throws Error when a file does not export the part
 */
export function partsOf<P>(part: Part, modules: Modules): Readonly<Record<string, P>> {
  const paths = Object.keys(modules).toSorted()
  return Object.fromEntries(
    paths.map((path): [string, P] => {
      const flow = path.split('/')[1] ?? ''
      const name = partName(flow, part)
      const value = modules[path]?.[name]
      if (value === undefined) throw new Error(`tests/flows/${path.slice(2)} must export ${name}`)
      return [flow, value as P]
    }),
  )
}

/**
 * Returns the modules of `import.meta.glob('./*\/*.<part>.ts', { eager: true })` for a file that Node runs without
 * Vite.
 */
export async function modulesOnDisk(part: Part): Promise<Modules> {
  const { existsSync, readdirSync } = process.getBuiltinModule('node:fs')
  const files = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `./${name}/${name}.${part}.ts`)
    .filter((path) => existsSync(new URL(path, import.meta.url)))
  const load = async (path: string) =>
    [path, (await import(/* @vite-ignore */ new URL(path, import.meta.url).href)) as Modules[string]] as const
  return Object.fromEntries(await Promise.all(files.map(load)))
}
