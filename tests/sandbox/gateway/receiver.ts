import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: {
    type: string
    id?: string
    data?: { object: { id: string; status: string } }
    transaction?: { id: string; status: string }
  }
}

export interface Receiver {
  url: string
  received: Received[]
  types: () => string[]
  answerWith: (...statuses: (number | 'never')[]) => void
  stop: () => Promise<void>
}

/** Starts a product that receives webhooks: it answers 200, or the given statuses one after the other. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let statuses: (number | 'never')[] = []
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] })
      const status = statuses.shift() ?? 200
      if (status !== 'never') response.writeHead(status).end('heard')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    types: () => received.map(({ body }) => body.type),
    answerWith: (...next) => (statuses = next),
    stop,
  }
}
