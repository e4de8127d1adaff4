import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  port: number
  /** Returns how many answers it dropped, each of a call that the server had carried out. */
  cuts(): number
  close(): void
}

const isCall = (bytes: Buffer) => /^(?:GET|POST|PUT|DELETE) \/api\//.test(bytes.subarray(0, 16).toString('latin1'))

/**
 * Starts a proxy before a server. When the answer to a further call arrives on a used connection, it resets the
 * connection: Chromium then sends that call again by itself.
 * @param mayCut asked once for each such call
 */
export async function startCuttingProxy(upstreamPort: () => number, mayCut: () => boolean): Promise<CuttingProxy> {
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ port: upstreamPort(), host: '127.0.0.1' })
    let wasUsed = false
    let isDoomed = false
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => (open.delete(socket), client.destroy(), upstream.destroy()))
    }
    client.on('data', (bytes) => {
      if (wasUsed && isCall(bytes) && mayCut()) isDoomed = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isDoomed) {
        cuts += 1
        client.resetAndDestroy()
        return
      }
      wasUsed = true
      client.write(bytes)
    })
    upstream.on('end', () => client.end())
    client.on('end', () => upstream.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
