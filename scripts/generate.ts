import { constraintsList, limitsList } from './lists/reviewed-list.ts'
import { colourEnv } from './lib/colour.ts'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'
import { tables } from './tables/tables.ts'
import { readTree, restoreTree, treeChanges } from './lib/tree-changes.ts'

/** The documents that scripts write, so that they always agree with the code. */
const generated = [
  { script: 'scripts/write-tables.ts', writes: tables.map(({ file }) => file) },
  { script: 'scripts/write-configuration.ts', writes: ['.env.example', 'README.md'] },
  { script: 'scripts/draw-flows.ts', writes: ['docs/flows', 'tests/flows'] },
  { script: 'scripts/write-flow-list.ts', writes: ['README.md'] },
  { script: 'scripts/spec-coverage.ts', writes: ['docs/spec-coverage.md'] },
  { script: 'scripts/write-limits.ts', writes: [limitsList.path] },
  { script: 'scripts/generate-db-types.ts', writes: ['server/db/schema.generated.ts', constraintsList.path] },
]

const checking = process.argv.includes('--check')

/** What a check has to undo, the last first. A later script may read what an earlier one wrote. */
const restores: (() => void)[] = []

/** Writes the documents of one script. @returns what is wrong with them, in lines; empty when nothing is */
const generate = async ({ script, writes }: (typeof generated)[number]): Promise<readonly string[]> => {
  const before = readTree(writes)
  const { code, output } = await runCommand(process.execPath, [inProject(script)], { env: colourEnv() })
  const after = readTree(writes)
  if (checking) restores.unshift(() => restoreTree(before, after))
  if (code !== 0) return [`${script} ended with code ${code}:\n${output.trimEnd()}`]
  if (after.size === 0) return [`${script} wrote nothing to ${writes.join(', ')}`]
  return checking ? treeChanges(before, after) : []
}

const wrong: string[] = []
for (const one of generated) wrong.push(...(await generate(one)))
for (const restore of restores) restore()
if (wrong.length > 0) {
  const advice = checking ? '\nRun npm run docs, look at what changed, and commit it.' : ''
  process.stderr.write(`${wrong.join('\n')}${advice}\n`)
  process.exitCode = 1
}
