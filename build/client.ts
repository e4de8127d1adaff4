import { build, type Plugin, type Rolldown } from 'vite'
import type { Output } from './output.ts'
import { sharedParts } from './parts.ts'
import { builtClientDir, entries } from './paths.ts'

const staticImportsOnly: Plugin = {
  name: 'static-imports-only',
  resolveDynamicImport: () => false,
}

const filesOf = (result: unknown): Output => (result as Rolldown.RolldownOutput).output

/** Returns the ids of the modules whose code is in the first load of the auth screens after tree shaking. */
export async function firstLoadModules(): Promise<ReadonlySet<string>> {
  const output = filesOf(
    await build({
      logLevel: 'warn',
      plugins: [staticImportsOnly],
      build: { write: false, minify: false, rolldownOptions: { input: entries.auth, output: { codeSplitting: false } } },
    }),
  )
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return new Set(modules.filter(([id, { renderedLength }]) => renderedLength > 0 || id.endsWith('.css')).map(([id]) => id))
}

/** Modules that bundling leaves outside the first load's chunk although it imports them. */
const alongside = /rolldown\/runtime|use-isomorphic-layout-effect/

/**
 * Builds the application into dist/client. The whole first load is one chunk, which the application shares; it has few
 * other files.
 */
export async function buildClient(first: ReadonlySet<string>): Promise<Output> {
  const { plugin, partOf } = sharedParts()
  const isFirst = (id: string) => (first.has(id) || alongside.test(id)) && !id.endsWith(entries.auth)
  return filesOf(
    await build({
      logLevel: 'error',
      plugins: [plugin],
      build: {
        outDir: builtClientDir,
        emptyOutDir: true,
        rolldownOptions: {
          input: { auth: entries.auth, main: entries.main },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'first', test: isFirst, priority: 1 }, { name: partOf }],
            },
          },
        },
      },
    }),
  )
}

/** Builds the script that runs before all others, alone in its file. */
export async function buildEarly(): Promise<Output> {
  return filesOf(
    await build({
      logLevel: 'warn',
      build: {
        outDir: builtClientDir,
        emptyOutDir: false,
        rolldownOptions: { input: entries.early, output: { codeSplitting: false } },
      },
    }),
  )
}

/** Builds the card frame from files of its own: the document of the card number has no code of the application. */
export async function buildCardFrame(): Promise<Output> {
  return filesOf(
    await build({
      logLevel: 'error',
      build: {
        outDir: builtClientDir,
        emptyOutDir: false,
        rolldownOptions: {
          input: { 'card-frame': entries.cardFrame },
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/card-frame-[name]-[hash].js' },
        },
      },
    }),
  )
}
