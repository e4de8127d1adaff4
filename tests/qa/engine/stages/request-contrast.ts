import { contrastLines, valueLines, type Contrast } from '../contrast.ts'
import type { ExpectedRequest } from '../expected-request.ts'

const keyHeader = 'Idempotency-Key'

/**
 * Returns what a request had to carry beside what it carries.
 * @param earlier the idempotency keys of the requests of this call until now, oldest first
 */
export async function requestContrast(
  operation: string,
  request: Request,
  { path, body, file, headers = {}, key }: ExpectedRequest,
  earlier: readonly (string | null)[],
): Promise<Contrast> {
  const { pathname, search } = new URL(request.url)
  const used = request.headers.get('idempotency-key')
  const line = (name: string, value: string | null) => `${name}: ${value ?? '–'}`
  const isNew = used !== null && !earlier.includes(used)
  const keyKind = isNew ? 'new' : used !== null && used === earlier.at(-1) ? 'same' : String(used)
  const content = file === undefined ? bodyLines(await request.clone().text()) : await partLines(request)
  return {
    of: 'request',
    at: operation,
    ...contrastLines(
      [
        `${request.method} /api${path}`,
        ...Object.entries(headers).map(([name, value]) => line(name, value)),
        ...(key === undefined ? [] : [line(keyHeader, key)]),
        ...(file === undefined ? (body === undefined ? [] : valueLines(body)) : [line(file.field, describe(file.content))]),
      ],
      [
        `${request.method} ${pathname}${search}`,
        ...Object.keys(headers).map((name) => line(name, request.headers.get(name))),
        ...(key === undefined ? [] : [line(keyHeader, keyKind)]),
        ...content,
      ],
    ),
  }
}

function bodyLines(text: string): string[] {
  if (text === '') return []
  try {
    return valueLines(JSON.parse(text))
  } catch {
    return [text]
  }
}

async function partLines(request: Request): Promise<string[]> {
  const parts = [...(await request.clone().formData())]
  return parts.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : describe(value)}`)
}

const describe = ({ type, size }: Blob) => `${type}, ${size} bytes`
