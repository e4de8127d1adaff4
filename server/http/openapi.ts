import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { describeOperation, sharedParts } from './openapi-operation.ts'

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'description', 'errors', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    description: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string', format: 'uuid' },
  },
}

/** Returns the OpenAPI 3.1 document of the contract's table. `apiOrigin`: the API's origin for browsers. */
export function openApiDocument(apiOrigin: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Receptio API',
      version: '1.0.0',
      description: 'Dates are ISO 8601 UTC, ids are UUIDs. Unknown fields and query parameters are refused.',
    },
    servers: [{ url: `${apiOrigin}/api` }],
    paths,
    components: {
      ...sharedParts,
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of POST /tokens.' } },
    },
  }
}
