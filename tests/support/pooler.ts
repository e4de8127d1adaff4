import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export interface Pooler {
  /** The DATABASE_URL of the same database through the pooler. */
  readonly url: string
  close(): Promise<void>
}

/** What another's session may be like: nothing of ours is prepared or set, and the time zone is another. */
const strange = ['discard all', `set timezone = 'America/Mexico_City'`]

/**
 * Stands in for PgBouncer in transaction mode: after each transaction the next one meets a session that somebody else
 * used. What was prepared or set is gone.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const session = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, session],
      [session, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    join(client, session)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

function join(client: Socket, session: Socket): void {
  let answersToSwallow = 0
  client.on('data', (chunk: Buffer) => session.write(chunk))
  onMessages(session, (message) => {
    const isReady = message.at(0) === 'Z'.charCodeAt(0)
    if (answersToSwallow > 0) {
      if (isReady) answersToSwallow -= 1
      if (isReady && answersToSwallow === 0) client.write(message)
    } else if (isReady && message.at(5) === 'I'.charCodeAt(0)) {
      answersToSwallow = strange.length
      for (const statement of strange) session.write(queryMessage(statement))
    } else client.write(message)
  })
}

/** Cuts what PostgreSQL sends into its messages: a type of one byte, and a length that counts itself. */
function onMessages(session: Socket, take: (message: Buffer) => void): void {
  let waiting = Buffer.alloc(0)
  session.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const length = waiting.readInt32BE(1) + 1
      take(waiting.subarray(0, length))
      waiting = waiting.subarray(length)
    }
  })
}

function queryMessage(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6)
  message.write('Q')
  message.writeInt32BE(text.length + 5, 1)
  message.write(text, 5)
  return message
}
