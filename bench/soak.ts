import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { signedIn } from '#e2e/support/newcomer.ts'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { generatedCalls } from '#tests/server/support/generated-calls.ts'
import { chanceOf } from './chaos/random.ts'
import { median } from './median.ts'

/**
 * `--minutes N` under generated calls and `--sockets N` connections that mostly wait. It prints the server's memory
 * each minute.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    sockets: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const minutes = Number(values.minutes)
const chance = chanceOf(Number(values.seed))
const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)

const bypass = randomUUID()
Object.assign(process.env, { E2E_CAPTCHA_BYPASS: bypass, HOST: '127.0.0.1' })
const product = await startOwnProduct('soak', bypass)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void product.end().then(() => process.exit(130))
  })
}
const { hostname, port } = new URL(product.url)
const counts = { calls: 0, failed: 0, connections: 0 }
let isOver = false
let tokens: readonly string[] = []
const people = ['user@acme.test', 'owner@acme.test', 'root@receptio.test']
const rows = Object.values<Endpoint>(endpoints)
const oneOf = <Item>(items: readonly Item[]) => items[chance.below(items.length)]

try {
  tokens = await signIn()
  const work = [callOnAndOn(), callOnAndOn(), ...Array.from({ length: Number(values.sockets) }, () => connectOnAndOn())]
  const rss: number[] = []
  for (let minute = 0; minute <= minutes; minute += 1) {
    const memory = await readMemory()
    rss.push(memory.rss)
    console.log(
      `${String(minute).padStart(4)} min: RSS ${mib(memory.rss)} MB, heap ${mib(memory.heap)} MB, external ${mib(memory.external)} MB; ` +
        `${counts.calls} calls, ${counts.failed} of 5xx, ${counts.connections} connections`,
    )
    if (minute === minutes) break
    await pause(60_000)
    tokens = await signIn()
  }
  isOver = true
  await Promise.all(work)
  const quarter = Math.ceil(rss.length / 4)
  const early = median(rss.slice(quarter, 2 * quarter))
  const late = median(rss.slice(-quarter))
  const growth = late / early
  console.log(`median of the second quarter ${mib(early)} MB, of the last ${mib(late)} MB: ${growth.toFixed(2)}`)
  process.exitCode = growth > 1.1 || counts.failed > 0 ? 1 : 0
} finally {
  await product.end()
}

/** Signs in three people; generated calls may end a session, or block its owner's sign-in. */
async function signIn(): Promise<string[]> {
  const sessions = await Promise.allSettled(people.map((email) => signedIn(product, { email, password: 'Demo1234!' })))
  return sessions.flatMap((one) => (one.status === 'fulfilled' ? [one.value.session.token] : []))
}

async function readMemory(): Promise<{ rss: number; heap: number; external: number }> {
  const text = await (await fetch(`${product.url}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} ([0-9.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    rss: of('process_resident_memory_bytes'),
    heap: of('nodejs_heap_size_used_bytes'),
    external: of('nodejs_external_memory_bytes'),
  }
}

async function callOnAndOn(): Promise<void> {
  while (!isOver) {
    const endpoint = oneOf(rows)
    if (!endpoint) return
    const knownIds = { ids: [randomUUID()], plans: [randomUUID()], challenge: bypass }
    for (const generated of fc.sample(generatedCalls(endpoint, knownIds), { numRuns: 10, seed: chance.below(2 ** 31) }))
      await send(endpoint, generated, oneOf(tokens) ?? '')
  }
}

async function send({ method, path: route }: Endpoint, sent: { path: string; body: unknown }, token: string): Promise<void> {
  // A person whose password changes could not sign in again.
  if (isOver || route.includes('password')) return
  const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const isForm = sent.body instanceof FormData
  const body =
    sent.body === undefined || method === 'GET' ? {} : { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) }
  const answer = await fetch(`${product.url}/api${sent.path}`, {
    method,
    headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...body,
  }).catch(() => null)
  await answer?.arrayBuffer()
  counts.calls += 1
  if (answer && answer.status >= 500) counts.failed += 1
}

/** Opens a connection that sends nothing, calls once, or ends in the middle; then opens another. */
async function connectOnAndOn(): Promise<void> {
  while (!isOver) {
    const socket = connect(Number(port), hostname)
    counts.connections += 1
    socket.on('error', () => undefined)
    socket.resume()
    if (chance.percent(60)) socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n${chance.percent(80) ? '\r\n' : ''}`)
    await untilClosed(socket, 1000 + chance.below(59_000))
  }
}

async function untilClosed(socket: Socket, most: number): Promise<void> {
  const end = Date.now() + most
  while (!socket.destroyed && Date.now() < end && !isOver) await pause(500)
  socket.destroy()
}
