import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { transitionsPath } from '#scripts/approve/table-file.ts'

/** Returns the table of a machine that a person has reviewed, or null for a machine without one. */
export function reviewedTable(name: string): string | null {
  const path = inProject(transitionsPath(name))
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
