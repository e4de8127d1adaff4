import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

import { type Act, hasFault, isBeforeKind, newAct, StruckBefore } from './act.ts'
import type { Answer, CallPlan, GatewayContext } from './call.ts'
import type { Gateway } from './gateway.ts'
import { sendAnswer, applyFaultBefore } from './apply-fault.ts'
import { takeArmedFaults } from './take-armed-faults.ts'

/** Answers one call to a provider's API, with every fault that is armed for it or that its test card brings. */
export async function answerCall(gateway: Gateway, c: GatewayContext, plan: CallPlan): Promise<Response> {
  const record = gateway.calls.begin(describe(gateway, c, plan))
  const response = await answer(gateway, c, plan)
  record.status = response === RESPONSE_ALREADY_SENT ? 0 : response.status
  return response
}

async function answer(gateway: Gateway, c: GatewayContext, plan: CallPlan): Promise<Response> {
  const act = newAct(plan.provider, takeArmedFaults(gateway.faults, plan))
  try {
    const before = act.faults.find(({ kind }) => isBeforeKind(kind) && kind !== 'latency')
    if (before) throw new StruckBefore(before)
    return await sendAnswer(gateway, c, plan, act, await perform(gateway, plan, act))
  } catch (error) {
    if (error instanceof StruckBefore) return applyFaultBefore(gateway, c, plan, error.fault)
    throw error
  }
}

async function perform({ webhooks, store }: Gateway, plan: CallPlan, act: Act): Promise<Answer> {
  let deliveries: string[] = []
  const done = await plan.perform(act, () => {
    deliveries = webhooks.dispatch(act).map(({ id }) => id)
  })
  await store.flush()
  if (hasFault(act, 'webhook_before')) {
    for (const id of deliveries) await webhooks.deliver(id)
    await store.flush()
  }
  return done
}

function describe({ clock }: Gateway, c: GatewayContext, { provider, operation, body }: CallPlan) {
  const { pathname, search } = new URL(c.req.url)
  return {
    at: new Date(clock.now()).toISOString(),
    provider,
    operation,
    method: c.req.method,
    path: pathname + search,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    body,
  }
}
