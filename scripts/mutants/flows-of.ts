import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { inProject, root } from '../lib/project.ts'

const aliases: readonly (readonly [string, string])[] = [
  ['#machines/', 'machines/'],
  ['#src/', 'src/'],
  ['#contract/', 'contract/'],
]

function importsOf(file: string): string[] {
  const named = readFileSync(inProject(file), 'utf8').matchAll(/from '([^']+\.tsx?)'/g)
  return [...named].map(([, path = '']) => {
    const [from, to] = aliases.find(([alias]) => path.startsWith(alias)) ?? ['', '']
    return from === '' ? posix.normalize(join(dirname(file), path).replaceAll('\\', '/')) : path.replace(from, to)
  })
}

const nameOf = (file: string) => posix.basename(file).replace(/\.[^/]*$/, '')
/** The names of all flows. */
export const flowNames = (): string[] => globSync('machines/flows/*.machine.ts', { cwd: root }).map(nameOf)

let uses: ReadonlyMap<string, readonly string[]> | undefined

/** Returns the name of a file, and the flows whose machine or flow imports it, directly or not. */
export function flowsOf(file: string): string[] {
  uses ??= new Map(
    globSync('{machines,src/flows}/**/*.ts', { cwd: root })
      .map((one) => one.replaceAll('\\', '/'))
      .map((one) => [one, importsOf(one)]),
  )
  const users = new Set([file])
  for (const user of users) for (const [one, imports] of uses) if (imports.includes(user)) users.add(one)
  return [nameOf(file), ...new Set([...users].filter((one) => /\.(?:machine|flow)\.ts$/.test(one)).map(nameOf))]
}
