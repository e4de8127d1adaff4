import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from './lib/project.ts'
import { productionBill } from './release/production-bill.ts'

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
if (out === undefined) {
  process.stderr.write('Use npm run sbom -- --out FILE.\n')
  process.exitCode = 1
} else {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const text = execFileSync('npm', args, { cwd: inProject('.'), encoding: 'utf8', maxBuffer: 100_000_000 })
  const bill = productionBill(text, readFileSync(inProject('package-lock.json'), 'utf8'))
  writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`)
  process.stdout.write(`${out} lists ${bill.components.length} packages.\n`)
}
