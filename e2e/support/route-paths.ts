import { readFile } from 'node:fs/promises'
import { inProject } from '#scripts/lib/project.ts'

/** Returns every address of the routes, in order; a part with `$` stands for any record. */
export async function routePaths(): Promise<readonly string[]> {
  const tree = await readFile(inProject('src/route-tree.gen.ts'), 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
  return [...new Set(paths)].toSorted()
}
