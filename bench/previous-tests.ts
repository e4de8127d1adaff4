import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from '#scripts/lib/project.ts'
import { checkOut } from './cluster/check-out.ts'

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
if (values.from === undefined) throw new Error('Name the commit of the previous release: --from COMMIT')

/** What the new release does to a database before the old servers meet it. */
const schema = ['server/db/migrations', 'server/db/migrating', 'server/db/migrate.ts']
/** Tests that say what the schema is: they differ with every migration. */
const aboutTheSchema = ['tests/server/db/**', 'tests/server/queries/statement-log.test.ts']
const tests = positionals.length > 0 ? positionals : ['tests/server']

interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

const place = await mkdtemp(join(tmpdir(), 'receptio-previous-'))
try {
  const folder = await checkOut(values.from, join(place, 'release'))
  for (const path of schema) await cp(inProject(path), join(folder, path), { recursive: true })
  const output = join(place, 'results.json')
  const options = ['run', '--project', 'unit', '--reporter=json', `--outputFile=${output}`]
  const excluded = aboutTheSchema.map((path) => `--exclude=${path}`)
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  await new Promise<void>((done) => {
    execFile(process.execPath, [vitest, ...options, ...excluded, ...tests], { cwd: folder, maxBuffer: 2 ** 28 }, () => done())
  })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(output, 'utf8')) as Results
  for (const { name, status, message, assertionResults } of testResults.filter((file) => file.status !== 'passed')) {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    console.log(`${name.slice(folder.length + 1)}: ${status} ${failed.length === 0 ? message : ''}`)
    for (const { fullName } of failed) console.log(`  ${fullName}`)
  }
  console.log(`${numPassedTests} tests of ${values.from} passed on the present schema, ${numFailedTests} failed.`)
  process.exitCode = numPassedTests > 0 && testResults.every((file) => file.status === 'passed') ? 0 : 1
} finally {
  await rm(place, { recursive: true, force: true })
}
