import { requireNode } from '#server/require-node.ts'
import { StartRefused } from '#server/start-refused.ts'
import { readCommand } from './admin/read-command.ts'
import { loadDotEnv } from './start/settings.ts'

try {
  requireNode(process.versions.node)
  loadDotEnv()
  process.stdout.write(await readCommand(process.argv.slice(2))(process.env))
} catch (error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${error instanceof StartRefused ? error.message : stack}\n`)
  process.exitCode = 1
}
