import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'

const types = {
  'mailbox.js': 'text/javascript; charset=utf-8',
  'challenge-end.js': 'text/javascript; charset=utf-8',
  'continue.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
}

export function staticRoutes(): Hono {
  const routes = new Hono()
  const serve = (name: string, content: string, type: string) =>
    routes.get(`/${name}`, (c) => c.body(content, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }))
  for (const [name, type] of Object.entries(types)) serve(name, read('static', name), type)
  serve('sandbox.css', oneStyleSheet(), 'text/css; charset=utf-8')
  return routes
}

function oneStyleSheet(): string {
  const names = readdirSync(join(import.meta.dirname, 'styles'))
  return names
    .toSorted()
    .map((name) => read('styles', name))
    .join('\n')
}

function read(folder: string, name: string): string {
  return readFileSync(join(import.meta.dirname, folder, name), 'utf8')
}
