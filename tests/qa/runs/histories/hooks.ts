import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Fault } from '../protocol/fault.ts'
import { plant } from '../protocol/plant.ts'

const root = new URL('../../../../', import.meta.url).href
const own = new URL('./', import.meta.url).href
const modules = new Map([
  ['node:crypto', `${own}substitutes/crypto.ts`],
  [`${root}sandbox/store/journal.ts`, `${own}substitutes/journal.ts`],
])

export type PlantedFault = Omit<Fault, 'scenario'>

/** Replaces randomness and the sandbox's files while Node loads the product, and plants a fault. */
export function substituteModules(fault: PlantedFault | undefined): void {
  plantFault(fault)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      const from = context.parentURL ?? ''
      if (!from.startsWith(root) || from.startsWith(`${root}node_modules/`) || from.startsWith(own)) return resolved
      const url = modules.get(resolved.url)
      return url === undefined ? resolved : { ...resolved, url, format: 'module-typescript' }
    },
  })
}

/** Plants a fault into the text of a module while Node loads it; no file is changed. */
export function plantFault(fault: PlantedFault | undefined): void {
  if (fault === undefined) return
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (url !== root + fault.file) return loaded
      return { ...loaded, source: plant(fault, readFileSync(fileURLToPath(url), 'utf8')) }
    },
  })
}
