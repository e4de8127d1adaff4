import type { ExpectedRequest } from '../expected-request.ts'

const keyOf = (request: Request) => request.headers.get('idempotency-key')

/**
 * Compares a request with what its model says that it must carry.
 * @param earlier the idempotency keys of the requests of this call until now, oldest first
 * @returns what differs, in one line, or null
 */
export async function expectedFault(
  request: Request,
  { path, body, file, headers = {}, key }: ExpectedRequest,
  earlier: readonly (string | null)[],
): Promise<string | null> {
  const { pathname, search } = new URL(request.url)
  const used = keyOf(request)
  const faults = [
    pathname + search !== `/api${path}` && `path: ${pathname}${search}, expected /api${path}`,
    file === undefined ? await bodyFault(request, body) : await fileFault(request, file),
    ...Object.entries(headers).map(
      ([name, value]) => request.headers.get(name) !== value && `${name}: ${request.headers.get(name)}, expected ${value}`,
    ),
    key === 'same' && (used === null || used !== earlier.at(-1)) && 'a repeat has another idempotency key',
    key === 'new' && (used === null || earlier.includes(used)) && 'a new act has an idempotency key that was used before',
  ].filter((fault) => fault !== false)
  return faults.length === 0 ? null : `sent something else than was chosen: ${faults.join('; ')}`
}

async function bodyFault(request: Request, body: unknown): Promise<string | false> {
  const sent = inOrder(await request.clone().text())
  const wanted = body === undefined ? '' : inOrder(JSON.stringify(body))
  return sent !== wanted && `body: ${sent || 'none'}, expected ${wanted || 'none'}`
}

async function fileFault(request: Request, { field, content }: NonNullable<ExpectedRequest['file']>): Promise<string | false> {
  const sent = [...(await request.clone().formData())]
  const [name, value] = sent[0] ?? []
  const isSame = sent.length === 1 && name === field && value instanceof Blob && (await areSame(value, content))
  return !isSame && `file: ${sent.map(([one]) => one).join(', ') || 'none'}, expected ${field} with what was chosen`
}

async function areSame(one: Blob, other: Blob): Promise<boolean> {
  const [bytes, wanted] = await Promise.all([one, other].map((blob) => blob.arrayBuffer()))
  return one.type === other.type && String(new Uint8Array(bytes!)) === String(new Uint8Array(wanted!))
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
