import { randomBytes } from 'node:crypto'

import { openpayId } from '../../gateway/ids.ts'
import { postJson } from '../../webhooks/post-webhook.ts'
import type { WebhookEndpoint } from '../../webhooks/webhook.ts'
import { openpayDate } from '../wire/dates.ts'
import { readFields } from '../wire/fields.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { created, gone, type CallResult, ok, type OpenpayCall } from './openpay-call.ts'

/** Registers an address after it answered a `verification` with a 2xx. The password is never shown again. */
export async function createWebhook({ openpay, body }: OpenpayCall): Promise<CallResult> {
  const { endpoints } = openpay.gateway.webhooks
  const fields = readFields(body)
  const url = fields.required('url', 500)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new OpenpayError(1001, 'url is not valid')
  if (endpoints.list().some((one) => one.provider === 'openpay' && one.url === url)) throw new OpenpayError(6001)
  const endpoint: WebhookEndpoint = {
    id: openpayId('w'),
    provider: 'openpay',
    url,
    types: readTypes(body['event_types']),
    user: fields.text('user', 100) ?? '',
    password: fields.text('password', 100) ?? '',
  }
  const verification = {
    type: 'verification',
    event_date: openpayDate(openpay.gateway.clock.now()),
    verification_code: randomBytes(4).toString('hex'),
    id: endpoint.id,
  }
  const credential = Buffer.from(`${endpoint.user}:${endpoint.password}`).toString('base64')
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${credential}` }
  const { status } = await postJson(url, JSON.stringify(verification), headers)
  if (status === 0) throw new OpenpayError(6002)
  if (status < 200 || status > 299) throw new OpenpayError(6003)
  endpoints.put(endpoint.id, endpoint)
  return created(view(endpoint))
}

export const listWebhooks = ({ openpay }: OpenpayCall): CallResult =>
  ok(
    openpay.gateway.webhooks.endpoints
      .list()
      .filter(({ provider }) => provider === 'openpay')
      .map(view),
  )

export const readWebhook = (call: OpenpayCall): CallResult => ok(view(find(call)))

export function deleteWebhook(call: OpenpayCall): CallResult {
  call.openpay.gateway.webhooks.endpoints.remove(find(call).id)
  return gone
}

function find({ openpay, id }: OpenpayCall): WebhookEndpoint {
  const endpoint = openpay.gateway.webhooks.endpoints.get(id)
  if (endpoint?.provider !== 'openpay') throw new OpenpayError(1005)
  return endpoint
}

function readTypes(value: unknown): string[] {
  if (value === undefined) return ['*']
  if (!Array.isArray(value) || value.length === 0) throw new OpenpayError(1001, 'event_types must be a list')
  const types = value.filter((type) => typeof type === 'string')
  if (types.length !== value.length) throw new OpenpayError(1001, 'event_types must be a list of names')
  return types
}

const view = ({ id, url, user, types }: WebhookEndpoint) => ({ id, url, user, event_types: types, status: 'verified' })
