import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'

export const callbackSecret = 'a secret of thirty-two characters or more'

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Reply = { status: number; body?: string; headers?: Record<string, string> } | 'silence'

/** Starts a mock of an external business application: it stores what it receives and answers as the test says. */
export async function callbackApplication(db: Database, app: string) {
  const received: Delivery[] = []
  const replies: Reply[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const reply = replies.shift() ?? { status: 200 }
      if (reply === 'silence') return
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  await db.directory
    .updateTable('applications')
    .set({ provision_url: `http://127.0.0.1:${port}/receptio`, provision_secret: callbackSecret })
    .where('app', '=', app)
    .execute()
  return { received, replies }
}
