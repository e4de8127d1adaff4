import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { AppEnvironment } from '#server/http/context.ts'
import { builtScreens } from '#server/documents/screens.ts'
import { productionEnv as production } from '../support/production-env.ts'

let dist: string
const tenants = { at: () => Promise.resolve({ tenant: 'receptio', name: 'Receptio', shut: false, whatsapp: null, styles: '' }) }
const noGateways = { of: () => Promise.reject(new Error('no card is asked for')) }
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'gallery-'))
  const files = {
    'client/assets/main.js': 'main',
    'documents/app.es-MX.html': 'the application',
    'gallery/gallery.html': 'the gallery nonce="%NONCE%"',
    'gallery/galeria/assets/gallery.js': 'its script',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(dist, name, '..'), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  return () => rm(dist, { recursive: true })
})

async function served(source: Record<string, string>, folder = dist): Promise<Hono<AppEnvironment>> {
  const app = new Hono<AppEnvironment>()
  const mount = await builtScreens({ env: readEnv(source), tenants, gateways: noGateways }, folder)
  mount?.(app)
  return app
}

const addresses = ['/galeria', '/galeria/sign-in/error?idioma=en', '/galeria/assets/gallery.js', '/galeria/assets/other.js']

async function statusesIn(app: Hono<AppEnvironment>): Promise<number[]> {
  return Promise.all(addresses.map(async (address) => (await app.request(address)).status))
}

test('the gallery is served in sandbox mode', async () => {
  const app = await served({})

  expect(await statusesIn(app)).toEqual([200, 200, 200, 404])
  expect(await (await app.request('/galeria/sign-in/error')).text()).toMatch(/^the gallery nonce="[\w-]+"$/)
  expect(await (await app.request('/app/dashboard')).text()).toBe('the application')
})

test('a production server has no gallery, though it was built', async () => {
  const app = await served(production)

  expect(await statusesIn(app)).toEqual([404, 404, 404, 404])
  expect((await app.request('/app/dashboard')).status).toBe(200)
})

test('its document has the policy of the application’s documents, framed by itself alone', async () => {
  const app = await served({})
  const policyAt = async (address: string) =>
    (await app.request(address)).headers.get('content-security-policy')?.replace(/nonce-[\w-]+/, 'nonce-N')

  const policy = await policyAt('/app/dashboard')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyAt('/galeria')).toBe(policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
})
