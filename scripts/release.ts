import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { ensureBuilt } from './build/run-build.ts'
import { inProject } from './lib/project.ts'
import { writeRelease } from './release/write-release.ts'

const usage = 'Use npm run release -- --out FOLDER.'

try {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
  if (out === undefined) throw new Error(usage)
  await ensureBuilt((sentence) => process.stdout.write(`${sentence}\n`))
  const folder = resolve(out)
  await writeRelease(inProject('.'), folder)
  process.stdout.write(`${folder} holds the release. Start it with: cd ${folder} && bin/node server/main.ts\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
