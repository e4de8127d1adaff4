import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { staffClient } from '../support/staff-client.ts'

/** Acts on money, rights, keys and many people's data, as issue and record name them and not as the contract does. */
const acts = [
  'PUT /admin/apariencia',
  'POST /admin/apariencia/logo',
  'DELETE /admin/apariencia/logo',
  'PUT /admin/claims/{id}',
  'GET /me/export',
  'PUT /me/erasure',
  'POST /me/factors',
  'POST /me/passkeys/challenge',
  'DELETE /me/passkeys/{id}',
  'POST /admin/clientes/{id}/credit',
  'PUT /admin/clientes/{id}/merge/{into}',
  'PUT /admin/clientes/{id}/merge-undo',
  'PUT /admin/configuraciones/{name}',
  'POST /admin/exports/{id}/link',
  'POST /admin/impersonations',
  'PUT /admin/legal/{kind}',
  'PUT /admin/setup/gateways/openpay',
  'PUT /admin/setup/gateways/stripe',
  'POST /admin/orders/{id}/decision',
  'POST /admin/orders/{id}/received',
  'POST /admin/orders/{id}/received/acts',
  'POST /admin/orders/{id}/refunds',
  'POST /admin/orders/{id}/refunds/acts',
  'POST /admin/usuarios',
  'DELETE /admin/usuarios/{id}',
  'PUT /admin/usuarios/{id}',
  'GET /admin/usuarios/{id}/export',
  'PUT /admin/usuarios/{id}/erasure',
  'POST /admin/usuarios/{id}/factor-reset',
  'POST /admin/usuarios/bulk',
  'POST /admin/usuarios/bulk_runs',
  'POST /admin/price_campaigns/{id}/steps',
  'POST /admin/staff',
  'PUT /admin/staff/{id}',
  'POST /admin/staff/{id}/acts',
  'POST /admin/staff/{id}/dismissal',
  'POST /admin/profiles',
  'PUT /admin/profiles/{name}',
  'DELETE /admin/profiles/{name}',
  'POST /permisos/sync',
  'POST /admin/tenants',
  'POST /admin/tenants/{name}/acts',
  'PUT /permisos/{name}',
  'POST /roles/sync',
  'PUT /roles/{name}',
]

const nobody = '00000000-0000-7000-8000-000000000000'
const rows: [string, Endpoint][] = Object.values(endpoints).map((one: Endpoint) => [`${one.method} ${one.path}`, one])

describe('[decision 0093] an act that needs a recent sign-in', () => {
  test('is one of this list, is refused 15 minutes after the sign-in, and no other call of staff is', async () => {
    const { server, token } = await staffClient()
    server.clock.advance({ minutes: 15 })
    const refused: string[] = []
    for (const [name, { method, path, access }] of rows) {
      if (access === 'anyone' || access === 'application' || path === '/logout') continue
      const answer = await call(server, method, path.replace('{kind}', 'terms').replace(/\{\w+\}/g, nobody), {
        token,
        ...(method !== 'GET' && { body: {} }),
      })
      if ((answer.body as { code?: string } | null)?.code === 'sign_in.old') refused.push(name)
    }
    expect(refused.toSorted()).toEqual(acts.toSorted())
  }, 60_000)

  test('is admitted until then, and after a new sign-in', async () => {
    const { server, token, put } = await staffClient()
    const act = { value: { retry_days: [2, 5], grace_days: 14 }, version: 0 }
    server.clock.advance({ minutes: 14, seconds: 59 })
    expect((await put('/admin/configuraciones/subscriptions.dunning', act)).status).not.toBe(403)
    server.clock.advance({ seconds: 1 })
    expect(answerOf(await put('/admin/configuraciones/subscriptions.dunning', act))).toEqual(refusal('sign_in.old'))
    const again = await signIn(server, 'root@receptio.test')
    expect(again).not.toBe(token)
    const answer = await call(server, 'PUT', '/admin/configuraciones/subscriptions.dunning', { token: again, body: act })
    expect(answer.status).not.toBe(403)
  })

  test('is refused to who lacks the permission for that reason, and not for an old sign-in', async () => {
    const { server, token } = await staffClient('owner@acme.test')
    server.clock.advance({ minutes: 20 })
    expect(answerOf(await call(server, 'PUT', '/roles/admin', { token, body: {} }))).toEqual(refusal('permission.missing'))
  })
})
