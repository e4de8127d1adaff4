import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { messagePage } from '../web/message.page.ts'
import { type Application, applicationPath, findApplication } from './application.catalogue.ts'
import { applicationPage } from './application.page.ts'
import { applicationListPage } from './application-list.page.ts'
import { connectFailedPage, refusedNextPage } from './connect-failed.page.ts'
import { connectTarget } from './connect-target.ts'
import { connectingPage } from './connecting.page.ts'
import { redeemCode } from './redeem-code.ts'
import { openUsage, reportUsage } from './report-usage.ts'
import { readUsageForm } from './usage.section.ts'

interface ApplicationEnv {
  Variables: SandboxEnv['Variables'] & { application: Application }
}

const cookieName = ({ id }: Application): string => `sandbox_${id}`

export function applicationRoutes({ settings, sessions, gateway }: SandboxState): Hono<ApplicationEnv> {
  const routes = new Hono<ApplicationEnv>()
  const { productUrl } = settings

  const visitorOf = (c: Context, application: Application) => sessions.find(application.id, getCookie(c, cookieName(application)))

  routes.get('/aplicaciones', (c) => c.html(applicationListPage()))

  const onlyKnown = createMiddleware<ApplicationEnv>(async (c, next) => {
    const application = findApplication(c.req.param('app') ?? '')
    if (!application) return c.html(unknownPage(), 404)
    c.set('application', application)
    return next()
  })
  routes.use('/aplicaciones/:app', onlyKnown)
  routes.use('/aplicaciones/:app/*', onlyKnown)

  routes.get('/aplicaciones/:app', async (c) => {
    const application = c.var.application
    const visitor = visitorOf(c, application)
    const usage =
      visitor && application.counters.length > 0
        ? await openUsage({ settings, application, visitor, now: gateway.clock.now() })
        : null
    return c.html(applicationPage({ application, productUrl, visitor, usage }))
  })

  routes.post('/aplicaciones/:app/uso', async (c) => {
    const application = c.var.application
    const visitor = visitorOf(c, application)
    const usage = readUsageForm(application, await c.req.parseBody())
    if (visitor && usage) await reportUsage({ settings, application, visitor, now: gateway.clock.now() }, usage)
    return c.redirect(applicationPath(application), 303)
  })

  routes.get('/aplicaciones/:app/entrar', (c) => {
    const application = c.var.application
    const target = connectTarget(application, c.var.ownOrigin, c.req.queries('next') ?? [])
    return target ? c.html(connectingPage({ application, target })) : c.html(refusedNextPage({ application, productUrl }), 400)
  })

  routes.get('/aplicaciones/:app/conectar', async (c) => {
    const application = c.var.application
    const code = c.req.query('code') ?? ''
    const result = code ? await redeemCode({ settings, app: application.id, code }) : ({ failed: 'refused' } as const)
    if ('failed' in result) {
      return c.html(
        connectFailedPage({ application, productUrl, failure: result.failed }),
        result.failed === 'refused' ? 400 : 502,
      )
    }
    sessions.close(getCookie(c, cookieName(application)))
    setCookie(c, cookieName(application), sessions.open(application.id, result.visitor), {
      path: applicationPath(application),
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.var.ownOrigin.startsWith('https:'),
    })
    return c.redirect(applicationPath(application), 303)
  })

  routes.post('/aplicaciones/:app/salir', (c) => {
    const application = c.var.application
    sessions.close(getCookie(c, cookieName(application)))
    deleteCookie(c, cookieName(application), { path: applicationPath(application) })
    return c.redirect(applicationPath(application), 303)
  })
  return routes
}

function unknownPage() {
  return messagePage({
    title: 'Esa aplicación no existe',
    text: 'El sandbox tiene facturacion, recepcion, crm y nomina.',
    links: [{ href: '/aplicaciones', text: 'Ver las aplicaciones' }],
  })
}
