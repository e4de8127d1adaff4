import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { killCluster } from '#tests/support/cluster-end.ts'

/**
 * Gives an empty DATA_DIR for one test; what still runs there at its end is killed and the directory removed. Its name
 * lets the next run remove what a killed one left.
 */
export async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `receptio-test-${process.pid}-`))
  onTestFinished(async () => {
    await killCluster(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}
