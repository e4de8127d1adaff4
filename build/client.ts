import { build, type Plugin, type Rolldown } from 'vite'
import { clientDir, entries } from './paths.ts'

const staticImportsOnly: Plugin = {
  name: 'static-imports-only',
  resolveDynamicImport: () => false,
}

/** Ids of the modules whose code is really in the first load of the auth screens, after tree shaking. */
export async function firstLoadModules(): Promise<ReadonlySet<string>> {
  const result = (await build({
    logLevel: 'warn',
    plugins: [staticImportsOnly],
    build: { write: false, minify: false, rolldownOptions: { input: entries.auth, output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return new Set(modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id))
}

/** Builds the application into dist/client; everything of the first load goes into one chunk, shared with the application. */
export async function buildClient(first: ReadonlySet<string>): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    logLevel: 'warn',
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { ...entries },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'first', test: (id) => (first.has(id) || id.includes('rolldown/runtime')) && !id.endsWith(entries.auth) }],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((file) => file.type === 'chunk')
}
