import { STATUS_CODES } from 'node:http'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorBodySchema, type RefusalBody } from '#contract/error-body.ts'
import * as z from '#contract/zod.ts'
import type { AppEnvironment } from './http/context.ts'
import { failureTexts } from './refusal/failure-texts.ts'
import { StartRefused } from './start-refused.ts'

export interface Listening {
  /** The port that was opened, also when the requested one was 0. */
  port: number
  /** Accepts no new connection, and lets running calls end for at most `patience` milliseconds. */
  drain(patience: number): Promise<void>
}

/** How long the server waits for parts of a request, in milliseconds. */
export interface Waits {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  connectionsCheckingInterval: number
}

const usual: Waits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

interface ListenOptions {
  port: number
  host: string | undefined
  waits?: Waits
  /** Names the port in a sentence of refusal. */
  variable?: 'PORT' | 'METRICS_PORT'
}

/** Opens the port. @throws StartRefused with one sentence when it cannot. */
export function listen(
  app: Hono<AppEnvironment>,
  { port, host, waits = usual, variable = 'PORT' }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        ...(host === undefined ? {} : { hostname: host }),
        serverOptions: { ...waits, maxHeaderSize: 16_384 },
      },
      (address) => resolve({ port: address.port, drain: (patience) => drain(server, patience) }),
    ) as Server
    server.on('clientError', refuseUnreadable)
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(sentence(error, { port, host, variable }))))
  })
}

function sentence(
  { code, message }: NodeJS.ErrnoException,
  { port, host, variable }: Pick<ListenOptions, 'port' | 'host' | 'variable'>,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set ${variable} to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set ${variable} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host ?? ''} is not an address of this machine.`
  return `Port ${port} could not be opened: ${message}.`
}

/**
 * Answers input that is not HTTP with the error body only. A connection that never carried a request is closed
 * silently: browsers open them ahead, and a browser that reads a 408 there sends its next request twice. A request that
 * comes too slowly is answered and cut off, so that its rest is not carried out.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body: RefusalBody = {
    message: failureTexts['request.malformed'].es,
    code: 'request.malformed',
    description: '',
    errors: [],
    requestId: randomUUID(),
  }
  const text = JSON.stringify(z.encode(errorBodySchema, body))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json\r\nConnection: close\r\n`
  const answer = `${head}Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  if (status !== 408) return void socket.end(answer)
  socket.write(answer)
  socket.destroy()
}

async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
