import { createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'

/** Listens to a server's calls to the gateways. The call waits until each method returns. */
export interface Listener {
  asked(): void
  acted(): void
  answered(): void
}

export interface Tap {
  url: string
  close(): Promise<void>
}

/** Changes or repeats a call to a gateway, to simulate a faulty one. */
export type Distort = (call: { method: string; path: string; body: string }) => { body: string }[]

const faithful: Distort = ({ body }) => [{ body }]

/**
 * Opens a proxy between one server and the gateways. It reports when a call arrives, when the gateway has acted, and
 * when its answer is on its way.
 */
export async function openTap({
  target,
  listener,
  distort = faithful,
}: {
  target: string
  listener?: Listener
  distort?: Distort
}): Promise<Tap> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    void pass({ incoming, outgoing, hostname, port, listener, distort })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://localhost:${own}`, close: () => closed(server) }
}

interface Passing {
  incoming: IncomingMessage
  outgoing: ServerResponse
  hostname: string
  port: string
  listener: Listener | undefined
  distort: Distort
}

async function pass({ incoming, outgoing, hostname, port, listener, distort }: Passing): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', url: path = '/', headers } = incoming
  const charges = method === 'POST' && /\/(payment_intents|charges)/.test(path)
  if (charges) listener?.asked()
  try {
    for (const { body } of distort({ method, path, body: Buffer.concat(chunks).toString() })) {
      const sent = request({ hostname, port, method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      if (charges) listener?.acted()
      if (outgoing.writableEnded || outgoing.destroyed) continue
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.end(Buffer.concat(parts))
    }
    if (charges) listener?.answered()
  } catch {
    outgoing.destroy()
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
