import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { killCluster } from '#tests/support/cluster-end.ts'

/**
 * Makes an empty DATA_DIR for one test. At the end, kills what still runs there and removes it. By the name, the next
 * run can remove the folder of a killed one.
 */
export async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `receptio-test-${process.pid}-`))
  onTestFinished(async () => {
    await killCluster(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}
