import type { Plugin } from 'vite'

/** The modules of a build: the static imports of each, and which are entries. */
export interface ModuleGraph {
  imports: ReadonlyMap<string, readonly string[]>
  entries: readonly string[]
}

/** People visit pages of one area one after the other. */
const area = /\/src\/routes\/(app|admin)\//
const areaOf = (entry: string): string => area.exec(entry)?.[1] ?? entry
const common = 'common'

/**
 * Returns the file of each shared module: that of its area if several of its pages need it, the common one if several
 * areas do; none if only one entry needs it. Imports of a module are needed wherever it is, so files do not depend on
 * each other in a cycle.
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

/** Collects the modules of a build before it makes its files. */
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
