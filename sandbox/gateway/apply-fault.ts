import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

import type { ArmedFault } from '../faults/gateway-fault.ts'
import { type Act, faultAfter } from './act.ts'
import type { Answer, CallPlan, GatewayContext } from './call.ts'
import type { Gateway } from './gateway.ts'

export async function applyFaultBefore(
  gateway: Gateway,
  c: GatewayContext,
  plan: CallPlan,
  fault: ArmedFault,
): Promise<Response> {
  switch (fault.kind) {
    case 'timeout_before':
      return silence(gateway, c, fault)
    case 'reset_before':
      return reset(c)
    case 'http_429':
      return respond(plan.failure('http_429'))
    case 'http_500_before':
      return respond(plan.failure('http_500'))
    default:
      return respond(plan.failure('down'))
  }
}

export async function sendAnswer(
  gateway: Gateway,
  c: GatewayContext,
  plan: CallPlan,
  act: Act,
  answer: Answer,
): Promise<Response> {
  const fault = faultAfter(act)
  switch (fault?.kind) {
    case 'timeout_after':
      return silence(gateway, c, fault)
    case 'reset_after':
      return reset(c)
    case 'http_500_after':
      return respond(plan.failure('http_500'))
    case 'malformed':
      return cut(answer)
    case 'latency_after':
      await gateway.clock.wait(fault.delayMs)
      return respond(answer)
    default:
      return respond(answer)
  }
}

function respond({ status, body, headers }: Answer): Response {
  const text = body === undefined ? null : JSON.stringify(body)
  return new Response(text, { status, headers: { ...(text && { 'Content-Type': 'application/json' }), ...headers } })
}

function cut({ body, headers }: Answer): Response {
  const text = JSON.stringify(body)
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: 200,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

async function silence({ clock }: Gateway, c: GatewayContext, { delayMs }: ArmedFault): Promise<Response> {
  const { incoming } = c.env
  await Promise.race([clock.wait(delayMs), new Promise((resolve) => incoming.socket.once('close', resolve))])
  return reset(c)
}

function reset(c: GatewayContext): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}
