import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { plant } from './plant.ts'
import type { Fault } from './fault.ts'

const root = new URL('../../../../', import.meta.url).href
const substitutes = new URL('./substitutes/', import.meta.url).href

/**
 * Runs the shipped server on the system in memory: a module of `server/` is replaced by the file of the same path under
 * `substitutes/`, if there is one. A fault is planted into the text of a shipped module while it is loaded; no file is
 * changed.
 */
export function substituteModules(fault: Fault | undefined): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      if (!resolved.url.startsWith(`${root}server/`)) return resolved
      const other = substitutes + resolved.url.slice(root.length)
      return existsSync(fileURLToPath(other)) ? { ...resolved, url: pathToFileURL(fileURLToPath(other)).href } : resolved
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (fault === undefined || url !== root + fault.file) return loaded
      return { ...loaded, source: plant(fault, readFileSync(fileURLToPath(url), 'utf8')) }
    },
  })
}
