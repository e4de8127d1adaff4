import { Refusal } from './refusal.ts'
import { createSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

try {
  const sandbox = await createSandbox(readSettings(process.env))
  console.log(`sandbox ready ${sandbox.url}`)
  const stop = () => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    void sandbox.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`sandbox: ${error.message}`)
  process.exitCode = 1
}
