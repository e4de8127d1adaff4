import type { Wire } from '../outcome-table.ts'

/** Returns what `fetch` gives for an outcome: an answer, a refused connection, or nothing until the caller aborts. */
export function respond(wire: Wire, signal?: AbortSignal | null): Promise<Response> {
  if ('garbage' in wire)
    return Promise.resolve(new Response(wire.garbage, { status: 200, headers: { 'Content-Type': 'text/html' } }))
  if ('file' in wire) return Promise.resolve(new Response(wire.file, { headers: wire.headers }))
  if ('status' in wire) return Promise.resolve(Response.json(wire.json, { status: wire.status, headers: wire.headers ?? {} }))
  if (wire.fail === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
