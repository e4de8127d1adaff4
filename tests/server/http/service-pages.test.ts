import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { call, signIn } from '../support/calls.ts'
import { testServer } from '../support/test-server.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'app'>
const get = async ({ app }: Server, path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('health', () => {
  test('alive and ready', async () => {
    const server = await testServer()
    expect(await get(server, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    expect(await get(server, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  })

  test('not ready without the database, nor once a stop has begun', async () => {
    const server = await testServer()
    const stopping = { app: createApp(server.services, { isStopping: () => true }) }
    expect(await get(stopping, '/readyz')).toMatchObject({ status: 503, text: '{"status":"stopping"}' })
    server.db.ping = () => Promise.reject(new Error('gone'))
    expect(await get(server, '/readyz')).toMatchObject({ status: 503, text: '{"status":"database unreachable"}' })
    expect((await get(server, '/healthz')).status).toBe(200)
  })
})

describe('metrics', () => {
  test('count calls by pattern and status, and tell of the database', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    await call(server, 'GET', '/usuarios/a-particular-one', { token })
    await call(server, 'GET', '/not/there')
    await call(server, 'POST', '/email/verification-notification', { token, body: {} })
    server.clock.advance({ seconds: 90 })
    const { status, headers, text } = await get(server, '/metrics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const lines = text.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'receptio_http_requests_total{method="POST",route="/api/tokens",status="200"} 1',
        'receptio_http_requests_total{method="GET",route="/api/usuarios/{id}",status="404"} 1',
        'receptio_http_requests_total{method="GET",route="unmatched",status="404"} 1',
        'receptio_http_request_seconds_count{route="/api/tokens"} 1',
        'receptio_hash_queue 0',
        'receptio_database_reachable 1',
        'receptio_jobs_due{lane="mail"} 1',
        'receptio_jobs_oldest_seconds{lane="mail"} 90',
        'receptio_jobs_due{lane="money"} 0',
        'receptio_jobs_dead 0',
        'receptio_charges_in_doubt{state="unknown"} 0',
        'receptio_book_differences 0',
        'receptio_rule_findings 0',
      ]),
    )
    expect(text).not.toMatch(/particular|acme/)
    for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{.*\})? [\d.e+-]+)?$/)
  })
})

describe('the documentation', () => {
  test('[FMT-1] is a page of ours in two languages, with scripts from here only', async () => {
    const server = await testServer()
    const spanish = await get(server, '/api/docs')
    expect(spanish.text).toContain('<html lang="es">')
    expect(spanish.text).toContain('<title>Documentación de la API de Receptio</title>')
    expect((await get(server, '/api/docs', { 'Accept-Language': 'en' })).text).toContain(
      '<title>Receptio API documentation</title>',
    )
    expect(spanish.text).not.toMatch(/<script>|https?:|style=/)
    const policy = spanish.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    for (const [, path = ''] of spanish.text.matchAll(/(?:href|src)="(\/[^"]+)"/g))
      expect((await get(server, path)).status).toBe(200)
  })

  test('serves nothing else of the package', async () => {
    const server = await testServer()
    for (const path of ['index.html', 'package.json', '..%2fpackage.json', 'swagger-ui-bundle.js.map']) {
      expect((await get(server, `/api/docs/${path}`)).status).toBe(404)
    }
  })
})

describe('reports of the content security policy', () => {
  test('are one bounded line without paths, whatever comes', async () => {
    const server = await testServer()
    const send = (body: string) =>
      server.app.request('/api/csp-report', { method: 'POST', headers: { 'Content-Type': 'application/csp-report' }, body })
    const report = {
      'effective-directive': 'style-src-elem',
      'blocked-uri': 'https://evil.test/canary?token=canary',
      'source-file': 'https://app.receptio.test/auth/reset-password?token=canary',
      'line-number': 3,
    }
    expect((await send(JSON.stringify({ 'csp-report': report }))).status).toBe(204)
    for (const body of ['', 'no json', '[]', '{"csp-report":1}', 'x'.repeat(20_000)]) expect((await send(body)).status).toBe(204)
    const warnings = server.log.lines.filter(({ message }) => message === 'content security policy violated')
    expect(warnings).toEqual([
      {
        level: 'warn',
        time: expect.any(String) as string,
        directive: 'style-src-elem',
        blocked: 'evil.test',
        source: 'app.receptio.test',
        line: 3,
        message: 'content security policy violated',
      },
    ])
    expect(server.log.text).not.toContain('canary')
  })
})
