import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { logOf } from '#scripts/cluster/plan.ts'
import type { Plan } from '#scripts/cluster/plan.ts'

/** Returns what the servers wrote about calls that they answered with 500. */
export async function failedCalls(plan: Plan): Promise<string[]> {
  const folder = dirname(logOf(plan, 'server'))
  const names = (await readdir(folder)).filter((name) => name.startsWith('server'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.includes('"message":"call failed"'))
}
