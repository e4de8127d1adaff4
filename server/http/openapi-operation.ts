import { refusalsOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { failureCodes } from '#contract/failure-codes.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts'
import { proofHeader } from '#contract/proof.ts'
import type * as z from '#contract/zod.ts'
import { needsSession } from './authentication.ts'
import { failureTexts } from '../refusal/failure-texts.ts'
import { wireProperties, wireSchema } from './openapi-schema.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** Describes one row of the table as an OpenAPI operation, with every refusal that it can answer. */
export function describeOperation(name: string, endpoint: Endpoint): object {
  const session = needsSession(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [endpoint.path.split('/')[1]],
    ...(session ? { security: [{ session: [] }] } : { security: [] }),
    parameters: [...headerParameters(session, endpoint), ...inputs(endpoint, 'path'), ...inputs(endpoint, 'query')],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint.body, endpoint) } } : {}),
    responses: {
      200: { description: 'Done', headers: answerHeaders(endpoint), content: answerContent(endpoint) },
      ...(endpoint.ofCatalogue
        ? { 304: { description: 'The answer is the one of If-None-Match.', headers: answerHeaders(endpoint) } }
        : {}),
      ...refusals(endpoint),
    },
  }
}

function bodyContent(body: z.ZodMiniType, { upload }: Endpoint): object {
  const schema = wireSchema(body)
  return upload ? { 'multipart/form-data': { schema: asFiles(schema, upload.limit) } } : json(schema)
}

/** Describes the fields of a form with files: a field that JSON cannot represent is a file. */
function asFiles(schema: Record<string, unknown>, limit: number): object {
  const file = { type: 'string', format: 'binary', maxLength: limit }
  const fields = Object.entries(schema['properties'] as Record<string, object>)
  return { ...schema, properties: Object.fromEntries(fields.map(([name, field]) => [name, { ...file, ...field }])) }
}

const answerHeaders = ({ ofCatalogue }: Endpoint) =>
  ofCatalogue ? { ...requestId, ETag: { $ref: '#/components/headers/ETag' } } : requestId

function answerContent({ file, output }: Endpoint): object {
  return file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : json(wireSchema(output))
}

function accessText({ access, captcha }: Endpoint): string {
  const who =
    typeof access === 'object'
      ? `Needs the permission ${access.permission}${alternative(access)}.`
      : {
          anyone: 'Open to anyone.',
          signedIn: 'Needs a session.',
          staff: 'For everybody who works in the administration.',
          platform: 'For root of the platform’s own tenant.',
          application: 'For connected applications, with their secret.',
        }[access]
  return captcha ? `${who} Needs the answer to a challenge of GET /captcha/challenge?action=${captcha}; each works once.` : who
}

function alternative({ orSelf, orOwn, staff, also }: Exclude<Endpoint['access'], string>): string {
  if (also) return ` and ${also} in the administration`
  if (staff) return ' in the administration'
  if (orOwn) return `, or ${orOwn} on the caller’s own customer`
  return orSelf ? ', or a record about the caller' : ''
}

function headerParameters(session: boolean, { idempotent, press, ofCatalogue }: Endpoint): object[] {
  const names = session ? ['Tenancy', 'ClientIdx', 'Proof', 'AcceptLanguage'] : ['Tenancy', 'AcceptLanguage']
  if (idempotent) names.push('IdempotencyKey')
  if (press) names.push('Press')
  if (ofCatalogue) names.push('IfNoneMatch')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function inputs(endpoint: Endpoint, place: 'path' | 'query'): object[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  return schema ? wireProperties(schema).map((property) => ({ in: place, ...property })) : []
}

function refusals(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => failureCodes[code])
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [String(status), refusal(status, codes)]),
  )
}

function refusal(status: number, codes: FailureCode[]): object {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }
  return {
    description: codes.map((code) => `\`${code}\`: ${failureTexts[code].en}`).join('\n\n'),
    headers: status === 429 || status === 503 ? { ...requestId, ...retryAfter } : requestId,
    content: json(schema),
  }
}

/** Parameters and headers that operations refer to. */
export const sharedParts = {
  parameters: {
    Tenancy: header('X-Tenancy', true, 'The platform.', { type: 'string', examples: ['receptio'] }),
    ClientIdx: header(
      'X-Client-Idx',
      false,
      'A client of the caller, or empty. It only narrows: staff may name any client of the platform.',
      { type: 'string' },
    ),
    Proof: header(
      proofHeader,
      false,
      'Proof of possession (RFC 9449), needed when the session was opened with a key: a JWT of type `dpop+jwt` and algorithm ES256 whose header carries the public key as `jwk`. Its claims are `jti`, `htm`, `htu`, `iat` and `ath` as there, and three of ours: `query` (as sent with its `?`, or empty), `body` (base64url SHA-256 of the bytes of the body) and `client` (X-Client-Idx, or empty). The access token stays a Bearer token. A proof works once.',
      { type: 'string' },
    ),
    IdempotencyKey: header(
      idempotencyHeader,
      false,
      'Makes the call safe to send again for 24 hours: the same key with the same body gets the first success again, without a new challenge; with another body it is refused (422), and while the first call runs it is 409. A refusal is not kept: correct the body and use the key again.',
      wireSchema(idempotencyKeySchema),
    ),
    Press: header(
      idempotencyHeader,
      true,
      'Names one press of a person: however often it is sent, for as long as the order lives, it begins one charge. Another try is another key; the same key for another card is refused (422).',
      wireSchema(idempotencyKeySchema),
    ),
    IfNoneMatch: header(
      'If-None-Match',
      false,
      'The ETag of an earlier answer: while it is the same, 304 comes without a body.',
      {
        type: 'string',
      },
    ),
    AcceptLanguage: header('Accept-Language', false, 'Language of the messages: es (default) or en.', { type: 'string' }),
  },
  headers: {
    RequestId: { description: 'Names this call in our logs.', schema: { type: 'string', format: 'uuid' } },
    ETag: { description: 'Names the bytes of the answer, for If-None-Match.', schema: { type: 'string' } },
    RetryAfter: { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
}

function header(name: string, required: boolean, description: string, schema: object): object {
  return { in: 'header', name, required, description, schema }
}
