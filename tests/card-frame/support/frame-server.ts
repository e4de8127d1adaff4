import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { rolldown } from 'rolldown'
import type { Server } from 'node:http'
import type { CardFrameConfig } from '#contract/card-frame.ts'
import { clientDir, documentsDir, rootDir } from '#build/paths.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { isBuilt } from '#scripts/build/stamp.ts'
import { cardFramesOf } from '#server/domain/card-frames.ts'
import { createCardFrame } from '#server/documents/card-frame.ts'
import { contentSecurityPolicy } from '#server/documents/document-headers.ts'
import { readStaticFiles, serveStatic } from '#server/documents/static.ts'

/** Returns the configurations of a sandbox's gateways, as the server has them. */
export const framesOf = (sandboxUrl: string): readonly CardFrameConfig[] =>
  cardFramesOf({
    stripe: { publishableKey: demoStripe.publishableKey, jsUrl: `${sandboxUrl}/js/stripe.js` },
    openpay: {
      merchantId: demoOpenpay.merchantId,
      publicKey: demoOpenpay.publicKey,
      apiBase: `${sandboxUrl}/openpay/v1`,
      jsUrl: `${sandboxUrl}/openpay/openpay.v1.min.js`,
      dataJsUrl: `${sandboxUrl}/openpay/openpay-data.v1.min.js`,
    },
  })

async function hostScript(): Promise<string> {
  const bundle = await rolldown({ input: 'tests/card-frame/support/host-app.ts', cwd: rootDir, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}

/**
 * Serves the built card frame with the server's own headers, and `/host`, a page with the application's policy that
 * frames it.
 */
export async function serveFrames(configs: readonly CardFrameConfig[]): Promise<{ url: string; close: () => void }> {
  // A build in Vitest's own environment would differ.
  if (!isBuilt()) throw new Error('The built card frame is tested: run npm run build first, as npm test does.')
  const script = await hostScript()
  const app = new Hono()
  app.use(serveStatic(await readStaticFiles(clientDir)))
  app.route('/', await createCardFrame({ folder: documentsDir, configsAt: () => Promise.resolve(configs), https: false }))
  app.get('/host.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
  app.get('/host', (c) =>
    c.html('<!doctype html><title>host</title><link rel="icon" href="/favicon.svg"><body><script src="/host.js"></script>', 200, {
      'Content-Security-Policy': contentSecurityPolicy({ nonce: 'none', connect: [] }),
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
  )
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}
