import type { ExpectedRequest } from '../expected-request.ts'

const keyOf = (request: Request) => request.headers.get('idempotency-key')

/**
 * Compares a request with what its model says that it must carry.
 * @param earlier the idempotency keys of the requests of this call until now, oldest first
 * @returns what differs, in one line, or null
 */
export async function expectedFault(
  request: Request,
  { path, body, key }: ExpectedRequest,
  earlier: readonly (string | null)[],
): Promise<string | null> {
  const { pathname, search } = new URL(request.url)
  const [sent, wanted] = body === undefined ? ['', ''] : [inOrder(await request.clone().text()), inOrder(JSON.stringify(body))]
  const used = keyOf(request)
  const faults = [
    path !== undefined && pathname + search !== `/api${path}` && `path: ${pathname}${search}, expected /api${path}`,
    sent !== wanted && `body: ${sent || 'none'}, expected ${wanted}`,
    key === 'same' && (used === null || used !== earlier.at(-1)) && 'a repeat has another idempotency key',
    key === 'new' && (used === null || earlier.includes(used)) && 'a new act has an idempotency key that was used before',
  ].filter((fault) => fault !== false)
  return faults.length === 0 ? null : `sent something else than was chosen: ${faults.join('; ')}`
}

/** Returns JSON text with the names of every object in order, so that equal values are equal texts. */
function inOrder(text: string): string {
  if (text === '') return ''
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
