import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'
import { flowNames } from './new-flow/names.ts'
import { type NewFlow, productFiles } from './new-flow/product-files.ts'
import { qaFiles } from './new-flow/qa-files.ts'
import { recordCalls } from './new-flow/record-calls.ts'
import { readClauses } from './spec/clauses.ts'

/** The scripts that use the new files, in this order: the routes, the documents, the snapshots, the texts. */
const generators = [
  ['scripts/routes.ts'],
  ['scripts/generate.ts'],
  ['scripts/qa-snapshots.ts'],
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'],
] as const

const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const services = () =>
  readdirSync(inProject('src/services'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(inProject(`src/services/${file}`), 'utf8'))

/** Reads the command line. Without calls the flow edits the name of the signed-in person. */
const readFlow = (): NewFlow => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      read: { type: 'string', default: 'getMe' },
      write: { type: 'string', default: 'updateUser' },
      clause: { type: 'string', default: 'SET-1' },
    },
  })
  const [name] = positionals
  if (name === undefined) throw new Error('Name the flow: npm run new:flow delivery-note')
  const clauses = readClauses(readFileSync(inProject('docs/spec/clauses.tsv'), 'utf8'))
  if (!clauses.some(({ id }) => id === values.clause)) throw new Error(`docs/spec/clauses.tsv has no clause ${values.clause}.`)
  return { names: flowNames(name), calls: recordCalls(values.read, values.write, services()), clause: values.clause }
}

const flow = (() => {
  try {
    return readFlow()
  } catch (error) {
    return refuse((error as Error).message)
  }
})()
const { kebab } = flow.names
const files = [...productFiles(flow), ...qaFiles(flow)]
const taken = files.find(([path]) => existsSync(inProject(path)))
if (taken) refuse(`${taken[0]} is there already: choose another name.`)

for (const [path, text] of files) {
  mkdirSync(dirname(inProject(path)), { recursive: true })
  writeFileSync(inProject(path), text)
}
const { code, output } = await runCommand(process.execPath, [
  inProject('node_modules/oxfmt/bin/oxfmt'),
  ...files.map(([path]) => inProject(path)).filter((path) => !path.endsWith('.txt')),
])
if (code !== 0) refuse(`oxfmt ended with code ${code}:\n${output.trimEnd()}`)
for (const [script, ...args] of generators) {
  const { code, output } = await runCommand(process.execPath, [inProject(script), ...args])
  if (code !== 0) refuse(`${script} ended with code ${code}:\n${output.trimEnd()}`)
}
const written = files.map(([path]) => `  ${path}`).join('\n')
const todo = new RegExp(`TODO ${kebab}: (.*)`)
const left = files.flatMap(([path]) =>
  readFileSync(inProject(path), 'utf8')
    .split('\n')
    .flatMap((line, at) => (todo.test(line) ? [`  ${path}:${at + 1} ${todo.exec(line)?.[1] ?? ''}`] : [])),
)
process.stdout.write(`${written}

It reads by ${flow.calls.read.operation} and saves by ${flow.calls.write.operation}. Write what is left
and take out its TODO, which lint refuses:
${left.join('\n')}

Then, by CONTRIBUTING.md, "A flow":
  1. npm run messages, and translate what is new in the en.po files under src/locales;
  2. npm run docs; and if the model has another call or types another text, delete ${kebab}.snapshots.json and run
     npm run qa:snapshots; if the machine is another, npm run approve -- ${kebab};
  3. npm test -- --only flows,docs,types,lint,format,messages,translations;
  4. npm run qa -- --machine ${kebab}, and npm run qa:recovery -- --machine ${kebab}.
`)
