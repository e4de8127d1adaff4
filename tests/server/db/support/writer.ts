import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/** Runs as a separate process: starts the server of a DATA_DIR, writes rows forever and prints each committed one. */
const server = await startEmbedded({ dataDir: process.argv[2] ?? '' })
const client = new pg.Client(server.connection)
client.on('error', () => process.exit(1))
await client.connect()
await client.query('create table written (n int primary key)')
for (let n = 1; ; n++) {
  await client.query('insert into written values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
