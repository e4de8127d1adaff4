import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

export interface FakeProduct {
  url: string
  heard: unknown[]
  answerWith: (answer: Answer | 'hang up') => void
}

export const olivia = {
  data: {
    usuario: { id: 'u1', nombre: 'Olivia <b>Herrera</b>', email: 'owner@acme.test' },
    cliente: { id: 'c1', nombre: 'Acme & Hijos' },
  },
}

/** Starts a product server that answers every request alike and records the requests. */
export async function startFakeProduct(): Promise<FakeProduct> {
  const heard: unknown[] = []
  let answer: Answer | 'hang up' = { status: 200, body: JSON.stringify(olivia) }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({
        method: request.method,
        url: request.url,
        type: request.headers['content-type'],
        body: JSON.parse(body || 'null'),
      })
      if (answer === 'hang up') return request.socket.destroy()
      return response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(answer.body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => stop(server))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, heard, answerWith: (next) => void (answer = next) }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
