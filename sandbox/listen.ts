import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

import { Refusal } from './refusal.ts'

interface ListenOptions {
  port: number
  host: string
  variable: string
}

const explanations: Record<string, (options: ListenOptions) => string> = {
  EADDRINUSE: ({ port, variable }) => `port ${port} is already in use; stop the other program or set ${variable} to a free port.`,
  EACCES: ({ port, variable }) => `port ${port} needs privileges; set ${variable} to a port above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `SANDBOX_HOST=${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `SANDBOX_HOST=${host} is not an address of this machine.`,
}

export async function listen(server: Server, options: ListenOptions): Promise<number> {
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const explain = explanations[(error as NodeJS.ErrnoException).code ?? '']
    throw explain ? new Refusal(explain(options)) : error
  }
  return (server.address() as AddressInfo).port
}
