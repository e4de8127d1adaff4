import { type Act, StruckBefore } from '../gateway/act.ts'
import type { Answer, GatewayContext } from '../gateway/call.ts'
import { originFor } from '../web/own-origin.ts'
import type { CallResult } from './api/openpay-call.ts'
import type { Openpay } from './openpay.ts'
import type { OpenpayEndpoint } from './openpay-endpoints.ts'
import { authenticate } from './wire/access.ts'
import { parseBody } from './wire/fields.ts'
import { errorAnswer, OpenpayError } from './wire/openpay-error.ts'

interface OpenpayRequest {
  openpay: Openpay
  endpoint: OpenpayEndpoint
  c: GatewayContext
  body: string
  act: Act
  commit: () => void
}

export async function answerOpenpay(request: OpenpayRequest): Promise<Answer> {
  const { openpay, endpoint, act } = request
  const { clock, settings } = openpay.gateway
  const slow = act.faults.find(({ kind }) => kind === 'latency')?.delayMs ?? 0
  await clock.wait(slow + (endpoint.method === 'GET' ? 0 : settings.latencyMs))
  const result = run(request)
  // Awaits only a promise: a synchronous act and its commit must not be separated.
  const answer = result instanceof Promise ? await result.catch(answerOf) : result
  request.commit()
  return answer
}

function run({ openpay, endpoint, c, body, act }: OpenpayRequest): Answer | Promise<Answer> {
  try {
    const merchant = c.req.param('merchant') ?? ''
    authenticate(openpay.gateway.settings.openpay, merchant, c.req.header('authorization'), endpoint.access)
    const result = endpoint.handle({
      openpay,
      act,
      body: parseBody(body),
      query: new URL(c.req.url).searchParams,
      id: c.req.param('id') ?? '',
      customer: c.req.param('customer') ?? '',
      base: `${originFor(openpay.gateway.settings, c.req.url, c.req.header('host'))}/openpay/v1/${merchant}`,
    })
    return result instanceof Promise ? result.then(toAnswer) : toAnswer(result)
  } catch (error) {
    return answerOf(error)
  }
}

const toAnswer = ({ status, body }: CallResult): Answer => ({ status, body, headers: { 'cache-control': 'no-store' } })

function answerOf(error: unknown): Answer {
  if (error instanceof StruckBefore) throw error
  if (error instanceof OpenpayError) return errorAnswer(error.code, error.message)
  console.error('sandbox: an Openpay call failed inside', error)
  return errorAnswer(1000)
}
