import type { Plugin } from 'vite'

/** The modules of a build: what each imports at once, and which are loaded by themselves. */
export interface ModuleGraph {
  imports: ReadonlyMap<string, readonly string[]>
  entries: readonly string[]
}

/** Pages of one area are visited one after the other. */
const area = /\/src\/routes\/(app|admin)\//
const areaOf = (entry: string): string => area.exec(entry)?.[1] ?? entry
const common = 'common'

/**
 * Which file each shared module goes to: that of its area when several of its pages need it, the common one when
 * several areas do; nothing for what one entry needs alone. What a module imports is needed wherever it is, so no file
 * needs one that needs it, and every file runs whole.
 */
export function partsOf({ imports, entries }: ModuleGraph): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  for (const entry of entries)
    for (const module of reachedFrom(entry, imports)) users.set(module, [...(users.get(module) ?? []), entry])
  const parts = [...users].flatMap(([module, by]): [string, string][] => {
    const [first, ...others] = new Set(by.map(areaOf))
    if (others.length > 0) return [[module, common]]
    return by.length > 1 && first !== undefined ? [[module, first]] : []
  })
  return new Map(parts)
}

function reachedFrom(entry: string, imports: ModuleGraph['imports']): ReadonlySet<string> {
  const reached = new Set([entry])
  for (const module of reached) for (const imported of imports.get(module) ?? []) reached.add(imported)
  return reached
}

/** Learns the modules of a build before its files are made of them. */
export function sharedParts(): { plugin: Plugin; partOf: (module: string) => string | null } {
  let parts: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'shared-parts',
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const isLoadedAlone = ({ isEntry, dynamicImporters }: (typeof modules)[number]) => isEntry || dynamicImporters.length > 0
      parts = partsOf({
        imports: new Map(modules.map(({ id, importedIds }) => [id, importedIds])),
        entries: modules.filter(isLoadedAlone).map(({ id }) => id),
      })
    },
  }
  return { plugin, partOf: (module) => parts.get(module) ?? null }
}
