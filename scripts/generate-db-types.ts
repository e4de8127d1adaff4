import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { constraintLines } from './lists/constraint-lines.ts'
import { constraintsList, writeNewOwners } from './lists/reviewed-list.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readColumns } from '#server/db/typing/introspect.ts'
import { schemaSource } from '#server/db/typing/schema-source.ts'

const target = join(import.meta.dirname, '..', 'server', 'db', 'schema.generated.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'receptio-types-'))
const server = await startEmbedded({ dataDir, durable: false })
const client = new pg.Client(server.connection)
try {
  await client.connect()
  await migrate(client)
  await writeFile(target, schemaSource(await readColumns(client)))
  writeNewOwners(constraintsList, await constraintLines(client))
  console.log(`Wrote ${target}`)
} finally {
  await client.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
