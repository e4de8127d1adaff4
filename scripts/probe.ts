import { requireNode } from '#server/require-node.ts'
import { StartRefused } from '#server/start-refused.ts'
import { probe } from './probe/probe.ts'
import { probeOptions } from './probe/probe-options.ts'
import { loadDotEnv } from './start/settings.ts'

const pauseMs = 1000

try {
  requireNode(process.versions.node)
  loadDotEnv()
  const passed = await probe(probeOptions(process.argv.slice(2), process.env), {
    fetch,
    now: () => new Date(),
    elapsed: () => performance.now(),
    pause: () => new Promise((resolve) => void setTimeout(resolve, pauseMs)),
    print: (line) => void process.stdout.write(`${line}\n`),
  })
  if (!passed) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
