import { stripeId } from '../../gateway/ids.ts'
import type { WebhookEndpoint } from '../../webhooks/webhook.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export function createEndpoint({ stripe, body }: StripeCall): object {
  const params = readParams(body, ['url', 'enabled_events', 'description', 'metadata', 'api_version'])
  const url = params.required('url')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw StripeError.invalid('url_invalid', 'Invalid URL: URL must be an absolute http or https address.', 'url')
  }
  const types = params.list('enabled_events')
  if (types.length === 0) {
    throw StripeError.invalid('parameter_missing', 'Missing required param: enabled_events.', 'enabled_events')
  }
  const endpoint: WebhookEndpoint = { id: stripeId('we'), provider: 'stripe', url, types, secret: stripeId('whsec') }
  stripe.gateway.webhooks.endpoints.put(endpoint.id, endpoint)
  return { ...view(endpoint), secret: endpoint.secret }
}

export const readEndpoint = (call: StripeCall): object => view(find(call))

export const listEndpoints = ({ stripe, body }: StripeCall): object[] => {
  readParams(body, ['limit', 'starting_after', 'ending_before'])
  return stripe.gateway.webhooks.endpoints
    .list()
    .filter(({ provider }) => provider === 'stripe')
    .map(view)
}

export function deleteEndpoint(call: StripeCall): object {
  const { id } = find(call)
  call.stripe.gateway.webhooks.endpoints.remove(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

function find({ stripe, id }: StripeCall): WebhookEndpoint {
  const endpoint = stripe.gateway.webhooks.endpoints.get(id)
  if (endpoint?.provider !== 'stripe') throw StripeError.missing('webhook endpoint', id)
  return endpoint
}

const view = ({ id, url, types }: WebhookEndpoint): object => ({
  id,
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  description: null,
  enabled_events: types,
  livemode: false,
  metadata: {},
  status: 'enabled',
  url,
})
