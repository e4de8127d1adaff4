import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { paramsIn } from './operation-of.ts'

const problems = (part: string, schema: z.ZodMiniType | undefined, value: unknown): string[] => {
  const issues = schema === undefined ? [] : (z.safeParse(schema, value).error?.issues ?? [])
  return issues.map(({ path, message }) => `${part}${path.map((step) => `.${String(step)}`).join('')}: ${message}`)
}

/**
 * Compares a request with the row of its call: path, query, body, and the headers that every call or an act needs
 * (docs/specification.md#calls).
 * @returns what is wrong, in one line, or null
 */
export async function requestFault(operation: Operation, request: Request): Promise<string | null> {
  const endpoint: Endpoint = endpoints[operation]
  const { searchParams } = new URL(request.url)
  const text = endpoint.upload ? '' : await request.clone().text()
  const query = Object.fromEntries(searchParams)
  const strangers = endpoint.query ? [] : Object.keys(query).map((name) => `query.${name}: the call takes no query`)
  const bodies = endpoint.body || text === '' ? [] : ['body: the call takes no body']
  const headers = [
    'accept-language',
    'x-tenancy',
    'x-client-idx',
    ...(endpoint.idempotent || endpoint.press ? ['idempotency-key'] : []),
  ].filter((name) => !request.headers.has(name))
  const faults = [
    ...problems('params', endpoint.params, paramsIn(operation, request.url)),
    ...problems('query', endpoint.query, query),
    ...strangers,
    ...(endpoint.upload ? [] : problems('body', endpoint.body, text === '' ? undefined : json(text))),
    ...bodies,
    ...headers.map((name) => `headers.${name} is missing`),
  ]
  return faults.length === 0 ? null : `${operation} sent what its row of the contract refuses: ${faults.join('; ')}`
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
