import { inProject } from '../lib/project.ts'

/** What a process of the tests adds to a bare environment: Node compiles each file once, and not in each process. */
export const compiledOnce = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? inProject('.cache/compiled') } as const

/** Writes the folder into the environment: processes that start later have it too. */
export function shareCompiled(): void {
  Object.assign(process.env, compiledOnce)
}
