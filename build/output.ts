import type { Rolldown } from 'vite'
import { entries, type EntryName } from './paths.ts'

export type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset
export type Output = readonly OutputFile[]

/** Returns the chunk of an entry. @throws Error when the build has none */
export function chunkOf(output: Output, entry: EntryName): Rolldown.OutputChunk {
  for (const file of output)
    if (file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(entries[entry])) return file
  throw new Error(`The build gave no file for ${entries[entry]}.`)
}

/** Returns the chunk of a module that is imported on demand. */
export function chunkHolding(output: Output, module: string): Rolldown.OutputChunk | undefined {
  return output.filter((file) => file.type === 'chunk').find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
}

/** Returns the files that a file imports statically, at any depth, nearest first. */
export function importedBy(output: Output, fileName: string, visited = new Set<string>()): string[] {
  const chunk = output.find((file) => file.fileName === fileName)
  if (chunk?.type !== 'chunk') return []
  const fresh = chunk.imports.filter((imported) => !visited.has(imported))
  for (const imported of fresh) visited.add(imported)
  for (const imported of fresh) importedBy(output, imported, visited)
  return [...visited]
}

/** Returns the style sheets of a file and of everything that it imports, in order of application. */
export function sheetsOf(output: Output, fileName: string): Rolldown.OutputAsset[] {
  const chunks = [...importedBy(output, fileName).toReversed(), fileName]
  const names = chunks.flatMap((name) => {
    const chunk = output.find((file) => file.fileName === name)
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return output.filter((file) => file.type === 'asset').filter(({ fileName }) => names.includes(fileName))
}
