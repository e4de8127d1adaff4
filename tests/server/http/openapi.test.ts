import { describe, expect, test } from 'vitest'
import { refusalsOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { failureCodes } from '#contract/failure-codes.ts'
import { testServer } from '../support/test-server.ts'

interface Operation {
  operationId: string
  parameters: { $ref?: string; in?: string; name?: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>
}

interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

async function documentOf(): Promise<Document> {
  const { app } = await testServer()
  return (await (await app.request('/api/openapi.json')).json()) as Document
}

const rows = Object.entries<Endpoint>(endpoints)

describe('/api/openapi.json', () => {
  test('[CALL-1] has an operation for every row, with every refusal it can answer', async () => {
    const { openapi, servers, paths } = await documentOf()
    expect({ openapi, servers }).toEqual({ openapi: '3.1.0', servers: [{ url: 'https://app.receptio.test/api' }] })
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method,
        name: operation.operationId,
        statuses: Object.keys(operation.responses),
      })),
    )
    const expected = rows.map(([name, endpoint]) => ({
      path: endpoint.path,
      method: endpoint.method.toLowerCase(),
      name,
      statuses: [
        ...new Set([
          '200',
          ...(endpoint.ofCatalogue ? ['304'] : []),
          ...refusalsOf(endpoint).map((code) => String(failureCodes[code])),
        ]),
      ].sort(),
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(operations.sort(byName)).toEqual(expected.sort(byName))
  })

  test('names every path parameter, and every reference leads somewhere', async () => {
    const document = await documentOf()
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name, required }) => [name, required])
        expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]))
      }
    }
    const leadsTo = (reference: string) =>
      reference
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), document)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((reference) => leadsTo(reference) === undefined)).toEqual([])
  })

  test('closes every body, and shows the wire and not our names', async () => {
    const { paths } = await documentOf()
    const bodies = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ requestBody = [] }) => requestBody),
    )
    expect(bodies).toHaveLength(rows.filter(([, { body }]) => body !== undefined).length)
    for (const { content } of bodies)
      expect(Object.values(content).map(({ schema }) => schema)).toEqual([
        expect.objectContaining({ type: 'object', additionalProperties: false }) as object,
      ])
    expect(paths['/empresas/{id}/logo']?.['post']?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { logo: { type: 'string', format: 'binary', maxLength: 2_097_152 } },
          required: ['logo'],
          additionalProperties: false,
        },
      },
    })
    const answers = paths['/tokens']?.['post']?.responses['200']?.content?.['application/json']?.schema['anyOf']
    const [token] = answers as Record<string, unknown>[]
    expect(Object.keys(token?.['properties'] as object)).toEqual([
      'access_token',
      'id',
      'nombre',
      'level',
      'root',
      'email_verified_at',
      'roles',
      'permissions',
      'cliente',
      'must_enrol',
    ])
  })
})
