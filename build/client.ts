import { build, type Plugin, type Rolldown } from 'vite'
import type { Output } from './output.ts'
import { sharedParts } from './parts.ts'
import { builtClientDir, entries } from './paths.ts'

const staticImportsOnly: Plugin = {
  name: 'static-imports-only',
  resolveDynamicImport: () => false,
}

const filesOf = (result: unknown): Output => (result as Rolldown.RolldownOutput).output

/** Ids of the modules whose code is really in the first load of the auth screens, after tree shaking. */
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

/** What bundling leaves outside of the first load's modules although they import it. */
const alongside = /rolldown\/runtime|use-isomorphic-layout-effect/

/**
 * Builds the application into dist/client; everything of the first load goes into one chunk, shared with the
 * application, which has few files besides.
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

/** Builds the script that comes before all others, alone in its file. */
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

/**
 * Builds the card frame from files of its own: no code of the application is in the document where a card number is
 * typed.
 */
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
