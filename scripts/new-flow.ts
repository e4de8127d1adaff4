import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'
import { flowNames } from './new-flow/names.ts'
import { productFiles } from './new-flow/product-files.ts'
import { qaFiles } from './new-flow/qa-files.ts'

/** The scripts that use the new files, in this order: the routes, the chart, the snapshots, the texts. */
const generators = [
  ['scripts/routes.ts'],
  ['scripts/draw-flows.ts'],
  ['scripts/qa-snapshots.ts'],
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'],
] as const

const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const namesOf = (name: string | undefined) => {
  if (name === undefined) return refuse('Name the flow: npm run new:flow delivery-note')
  try {
    return flowNames(name)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const names = namesOf(process.argv[2])
const files = [...productFiles(names), ...qaFiles(names)]
const taken = files.find(([path]) => existsSync(inProject(path)))
if (taken) refuse(`${taken[0]} is there already: choose another name.`)

for (const [path, text] of files) {
  mkdirSync(dirname(inProject(path)), { recursive: true })
  writeFileSync(inProject(path), text)
}
for (const [script, ...args] of generators) {
  const { code, output } = await runCommand(process.execPath, [inProject(script), ...args])
  if (code !== 0) refuse(`${script} ended with code ${code}:\n${output.trimEnd()}`)
}
const written = files.map(([path]) => `  ${path}`).join('\n')
process.stdout.write(`${written}

It edits the name of the signed-in person until it is given calls of its own. Then, by CONTRIBUTING.md, "A flow":
  1. replace getMe and updateUser, and what stands under TODO ${names.kebab};
  2. npm run messages, and translate what is new; a chapter in its story puts it into the guide (npm run guide);
  3. name its own clause in its transitions.txt, where SET-1 stands; npm run approve -- ${names.kebab} asks for the reason
     of every row that you change; npm run docs; delete its snapshots.json and run npm run qa:snapshots;
  4. npm run qa -- --machine ${names.kebab}, and npm run qa:recovery -- --machine ${names.kebab}.
`)
