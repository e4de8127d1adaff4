import type { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { wireField } from '#contract/wire.ts'
import * as z from '#contract/zod.ts'
import { createVersionReader } from '../queries/catalogue-versions.ts'
import type { Services } from '../services.ts'
import { addressGroup } from './address.ts'
import { AnswerCache, answerWritten, writtenAnswer } from './answer-cache.ts'
import type { WrittenAnswer } from './answer-cache.ts'
import { needsSession, requireSession } from './authentication.ts'
import type { Call, Handlers } from './call.ts'
import { requireChallenge } from './captcha-check.ts'
import type { AppEnvironment, CallContext } from './context.ts'
import { fileResponse } from './file-response.ts'
import { beginOnce, pressOf } from './idempotency.ts'
import { auditedActs } from './impersonated-act.ts'
import { readBody, readParams, readQuery } from './input.ts'
import { marksCookie, marksKept } from './known-places.ts'
import { Refusal } from '../refusal/refusal.ts'
import { requirePermission, selfOf } from './permission.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { requireFactor } from './required-factor.ts'

/** Returns the path in the router's form: `/usuarios/{id}` becomes `/usuarios/:id`. */
export function routePattern({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Mounts a handler for every row of the contract's table. Each call passes these checks in order: tenancy, session,
 * second factor, path parameters, permission, recent sign-in, query and body, Idempotency-Key, captcha. Then the
 * handler runs, and the row's schema writes its answer, so that nothing outside the contract leaves. A call with a
 * stored answer gets it again without captcha and handler.
 */
export function defineRoutes(app: Hono<AppEnvironment>, services: Services, handlers: Handlers): void {
  const stored = answersOfCatalogue(services)
  for (const operation of Object.keys(endpoints) as Operation[]) {
    const endpoint: Endpoint = endpoints[operation]
    if (typeof endpoint.access === 'object' && (endpoint.access.orSelf || endpoint.access.orOwn)) selfOf(endpoint.path)
    const handle = auditedActs(
      services,
      { operation, endpoint },
      namingFields(endpoint, handlers[operation] as (call: Call<Operation>) => Promise<unknown>),
    )
    const answered = async (call: Call<Operation>) => {
      const effort = await answeredEffort(endpoint, services, call)
      return z.encode(endpoint.output, await handle({ ...call, effort })) as object
    }
    app.on(endpoint.method, `/api${routePattern(endpoint)}`, async (context) => {
      context.var.facts.route = `/api${endpoint.path}`
      const call = await admitted(endpoint, context, services)
      if (endpoint.ofCatalogue) return answerWritten(context, await stored({ operation, call }, () => answered(call)))
      if (endpoint.file) {
        return fileResponse(context, endpoint.file, await handle(call))
      }
      if (!endpoint.idempotent) return context.json(await answered(call))
      const header = context.req.header(idempotencyHeader)
      const once = await beginOnce(services, { operation, endpoint, header, call })
      if (once.kind === 'replay') return context.body(once.answer, 200, { 'Content-Type': 'application/json' })
      // Cast: `keep` belongs to idempotent calls, and the row has just said that this call is one.
      return context.json(await answered({ ...call, keep: once.keep } as never).catch(once.refused))
    })
  }
}

/**
 * Returns a function that answers a call from the answers of the tenant's present catalogue. The version is read after
 * the call came, so that a committed change shows at the next call of any server.
 */
function answersOfCatalogue({ db }: Services) {
  const versionOf = createVersionReader(db)
  const answers = new AnswerCache()
  type Request = { operation: Operation; call: Pick<Call<Operation>, 'tenant' | 'params' | 'query'> }
  return async ({ operation, call }: Request, read: () => Promise<object>): Promise<WrittenAnswer> => {
    const { tenant, params, query } = call
    const question = JSON.stringify([tenant, operation, params, query])
    const version = await versionOf(tenant)
    if (version === undefined) return writtenAnswer(await read())
    const there = answers.get(question, version)
    if (there) return there
    const answer = writtenAnswer(await read())
    answers.set(question, version, answer)
    return answer
  }
}

/** Returns a handler whose refusals name fields as the wire does. */
function namingFields({ body: schema }: Endpoint, handle: (call: Call<Operation>) => Promise<unknown>): typeof handle {
  if (!schema) return handle
  return async (call) => {
    try {
      return await handle(call)
    } catch (error) {
      throw error instanceof Refusal ? error.renamed((field) => wireField(schema, field)) : error
    }
  }
}

async function answeredEffort({ captcha }: Endpoint, services: Services, { tenant, body }: Call<Operation>): Promise<number> {
  if (captcha === undefined) return 0
  const given: object = body ?? {}
  const answer = 'challenge' in given && typeof given.challenge === 'string' ? given.challenge : ''
  return requireChallenge(services, { tenant, action: captcha, answer })
}

async function admitted(endpoint: Endpoint, context: CallContext, services: Services): Promise<Call<Operation>> {
  const { facts } = context.var
  const tenancy = context.req.header('x-tenancy')
  const { tenant } = await services.tenants.ofCall({ tenancy, url: context.req.url, endpoint })
  facts.tenant = tenant
  const session = needsSession(endpoint) ? await requireSession(services, context, { tenant, endpoint }) : null
  if (session) requireFactor(endpoint, session)
  const params = readParams(endpoint, context)
  if (session) requirePermission(endpoint, session, (params as { id?: unknown }).id)
  if (session) requireRecentSignIn(endpoint, session, services.machineClock.now())
  const query = readQuery(endpoint, context)
  const body = await readBody(endpoint, context)
  const { language, requestId } = facts
  const address = addressGroup(facts.address)
  const device = (context.req.header('user-agent') ?? '').slice(0, 300)
  const marks = getCookie(context, marksCookie) ?? ''
  const keepMarks = (value: string) => setCookie(context, marksCookie, value, marksKept(services.env))
  const press = endpoint.press ? pressOf(services, { tenant, header: context.req.header(idempotencyHeader), language }) : null
  const origin = { tenant, address, device, marks, keepMarks, language, requestId, press }
  return { params, query, body, session, ...origin, effort: 0, keep: null } as Call<Operation>
}
