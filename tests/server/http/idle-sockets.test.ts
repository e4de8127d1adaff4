import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnvironment } from '#server/http/context.ts'
import { listen } from '#server/listen.ts'

const waits = { headersTimeout: 60, requestTimeout: 120, keepAliveTimeout: 100, connectionsCheckingInterval: 20 }
const whole = 'POST /act HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'

/**
 * Returns a server that counts executed calls, and a bare connection that goes on sending after the server has ended
 * it.
 */
async function bare() {
  const acts: string[] = []
  const app = new Hono<AppEnvironment>()
  app.onError((_, context) => context.body(null, 500))
  app.post('/act', async (context) => {
    acts.push(await context.req.text())
    return context.text('done')
  })
  const { port, drain } = await listen(app, { port: 0, host: '127.0.0.1', waits })
  onTestFinished(() => drain(0))
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const heard: Buffer[] = []
  socket.on('data', (bytes) => heard.push(bytes)).on('error', () => undefined)
  await once(socket, 'connect')
  const said = () => Buffer.concat(heard).toString().split('\r\n', 1)[0]
  const closed = once(socket, 'close')
  /** Sends a last piece, and waits until the server has handled a later request. */
  const sendLast = async (text: string) => {
    socket.end(text)
    await closed
    await fetch(`http://127.0.0.1:${port}/later`)
  }
  return { acts, socket, said, ended: once(socket, 'end'), sendLast }
}

test('[admin D1] a connection that never carried a request ends without a word, and what is then sent on it is not carried out', async () => {
  const { acts, said, ended, sendLast } = await bare()
  await ended
  await sendLast(whole)
  expect([said(), acts]).toEqual(['', []])
})

test('[issue 16.2] a head that comes too slowly is answered 408, and the rest of it is not carried out', async () => {
  const { acts, socket, said, sendLast } = await bare()
  socket.write(whole.slice(0, -2))
  await once(socket, 'data')
  await sendLast(whole.slice(-2))
  expect([said(), acts]).toEqual(['HTTP/1.1 408 Request Timeout', []])
})

test('[issue 16.2] a body that comes too slowly is answered 408, and nothing is carried out', async () => {
  const { acts, socket, said, sendLast } = await bare()
  socket.write('POST /act HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf')
  await once(socket, 'data')
  await sendLast(' more')
  expect([said(), acts]).toEqual(['HTTP/1.1 408 Request Timeout', []])
})

test('[admin D1] a connection that was used and then waits ends without a word', async () => {
  const { acts, socket, said, ended } = await bare()
  socket.write(whole)
  await ended
  socket.end()
  expect([said(), acts]).toEqual(['HTTP/1.1 200 OK', ['']])
})
