import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'

import type { SandboxSettings } from '../settings.ts'
import { cardFramePage } from '../stripe/browser/card-frame.page.ts'
import { frameHeaders, scriptHeaders } from './frame-headers.ts'

const scripts = {
  '/js/stripe.js': ['stripe/browser/modal.js', 'stripe/browser/element.js', 'stripe/browser/stripe.js'],
  '/stripe/v3.js': ['stripe/browser/modal.js', 'stripe/browser/element.js', 'stripe/browser/stripe.js'],
  '/js/frame/card.js': ['stripe/browser/card-check.js', 'stripe/browser/card-frame.js'],
  '/openpay/openpay.v1.js': ['openpay/browser/openpay-card.js', 'openpay/browser/openpay.js'],
  '/openpay/openpay.v1.min.js': ['openpay/browser/openpay-card.js', 'openpay/browser/openpay.js'],
  '/openpay/openpay-data.v1.js': ['openpay/browser/openpay-data.js'],
  '/openpay/openpay-data.v1.min.js': ['openpay/browser/openpay-data.js'],
}

/** Serves the stand-ins of the providers' browser scripts: each is several files joined, each file in its own scope. */
export function scriptRoutes(settings: SandboxSettings): Hono {
  const routes = new Hono()
  for (const [path, files] of Object.entries(scripts)) {
    const content = files.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n')
    routes.get(path, (c) => c.body(content, 200, scriptHeaders))
  }
  routes.get('/js/frame/card', (c) => c.html(cardFramePage(c.req.query('locale') ?? ''), 200, frameHeaders(settings)))
  return routes
}
