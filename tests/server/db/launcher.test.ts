import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded, type Connection } from '#server/db/embedded.ts'
import { temporaryDataDir } from './support/data-dir.ts'

vi.setConfig({ testTimeout: 60_000 })

async function ask<Row extends pg.QueryResultRow>(connection: Connection, query: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

test('a first start makes a UTF-8 cluster owned by a login that is no superuser, a second start keeps its data', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startEmbedded({ dataDir })
  const facts = await ask(
    first.connection,
    `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
      rolsuper as super, current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses
     from pg_database join pg_roles on rolname = current_user where datname = current_database()`,
  )
  expect(facts).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', super: false, fsync: 'on', addresses: '' }])
  await ask(first.connection, 'create table kept as select 7 as n')
  expect(await first.stop()).toBe(true)

  const second = await startEmbedded({ dataDir })
  expect(second.reused).toBe(false)
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await second.stop()).toBe(true)
})

test('nobody but this user may enter the data and the socket', async () => {
  const dataDir = await temporaryDataDir()
  const server = await startEmbedded({ dataDir, durable: false })
  const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777
  expect(await mode(join(dataDir, 'postgres'))).toBe(0o700)
  expect(await mode(server.connection.host)).toBe(0o700)
  await server.stop()
})

test('a DATA_DIR too long for a socket path still works', async () => {
  const dataDir = join(await temporaryDataDir(), 'x'.repeat(120))
  await mkdir(dataDir)
  const server = await startEmbedded({ dataDir, durable: false })
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await expect(stat(server.connection.host)).rejects.toThrow('ENOENT')
})

test('starters at the same time share one server, and the last one out stops it', async () => {
  const dataDir = await temporaryDataDir()
  const [first, second] = await Promise.all([
    startEmbedded({ dataDir, durable: false }),
    startEmbedded({ dataDir, durable: false }),
  ])
  expect(first.pid).toBe(second.pid)
  expect(await first.stop()).toBe(false)
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await second.stop()).toBe(true)
  expect((await startEmbedded({ dataDir, durable: false })).pid).not.toBe(first.pid)
})

test('who comes while the last one leaves gets a server', async () => {
  const dataDir = await temporaryDataDir()
  let current = await startEmbedded({ dataDir, durable: false })
  for (let round = 0; round < 10; round++) {
    const [next] = await Promise.all([startEmbedded({ dataDir, durable: false }), current.stop()])
    expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    current = next
  }
  await current.stop()
})

test('kill -9 of the starter leaves a server that the next start joins, with every committed row', async () => {
  const dataDir = await temporaryDataDir()
  const { acknowledged } = await killWriter(dataDir)
  const server = await startEmbedded({ dataDir })
  expect(server.reused).toBe(true)
  expect(await lostRows(server.connection, acknowledged)).toBe(0)
})

test('kill -9 of starter and server during writes is recovered from, with every committed row', async () => {
  const dataDir = await temporaryDataDir()
  const { acknowledged, serverPid } = await killWriter(dataDir)
  process.kill(serverPid, 'SIGKILL')
  const server = await startEmbedded({ dataDir })
  expect(server.reused).toBe(false)
  expect(await lostRows(server.connection, acknowledged)).toBe(0)
})

async function killWriter(dataDir: string): Promise<{ acknowledged: number; serverPid: number }> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'support', 'writer.ts'), dataDir])
  onTestFinished(() => void writer.kill('SIGKILL'))
  let output = ''
  writer.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const last = (): number => Number(output.split('\n').at(-2) ?? 0)
  while (last() < 200) await once(writer.stdout, 'data')
  const { pid } = await startEmbedded({ dataDir })
  writer.kill('SIGKILL')
  await once(writer, 'close')
  return { acknowledged: last(), serverPid: pid }
}

async function lostRows(connection: Connection, acknowledged: number): Promise<number> {
  const [row] = await ask<{ lost: number }>(
    connection,
    `select count(*)::int as lost from generate_series(1, ${acknowledged}) n where n not in (select n from written)`,
  )
  return row?.lost ?? acknowledged
}
