import { join } from 'node:path'
import type { Hono } from 'hono'
import { cardFramesOf } from '../domain/card-frames.ts'
import type { Env } from '../env.ts'
import { createCardFrame } from './card-frame.ts'
import type { AppEnvironment } from '../http/context.ts'
import { createDocuments } from './document.ts'
import type { DocumentSettings } from './document.ts'
import { createGallery, noGallery } from './gallery.ts'
import { readStaticFiles, serveStatic } from './static.ts'

/** Returns with what the gateways of a tenant are called. */
interface GatewaysAt {
  of: (tenant: string) => Promise<{ access: Env['gateways'] }>
}

/**
 * Returns what `createApp` mounts last: the built files and documents of `folder` (`dist`), or undefined before the
 * first build.
 */
export async function builtScreens(
  { env, tenants, gateways }: { env: Env; tenants: { at: DocumentSettings['tenantAt'] }; gateways: GatewaysAt },
  folder: string,
): Promise<((app: Hono<AppEnvironment>) => void) | undefined> {
  const files = await readStaticFiles(join(folder, 'client'))
  if (files.size === 0) return undefined
  const origins = [env.apiOrigin === env.publicUrl ? undefined : env.apiOrigin, env.sentryDsn && new URL(env.sentryDsn).origin]
  const https = env.publicUrl.startsWith('https:')
  const documents = await createDocuments({
    folder: join(folder, 'documents'),
    meta: {
      'api-url': env.apiOrigin === env.publicUrl ? undefined : `${env.apiOrigin}/api`,
      'sentry-dsn': env.sentryDsn,
      'support-email': env.support.email,
      'support-chat': env.support.chatUrl,
    },
    connect: origins.filter((origin) => origin !== undefined),
    https,
    tenantAt: tenants.at,
  })
  const cardFrame = await createCardFrame({
    folder: join(folder, 'documents'),
    async configsAt(url) {
      const place = await tenants.at(url)
      return place ? cardFramesOf((await gateways.of(place.tenant)).access) : []
    },
    https,
  })
  const gallery = env.sandbox ? await createGallery(join(folder, 'gallery')) : noGallery()
  return (app) => {
    app.use(serveStatic(files))
    app.route('/', gallery)
    app.route('/', cardFrame)
    app.route('/', documents)
  }
}
