import type { Server } from 'node:http'

import { createAdaptorServer } from '@hono/node-server'

import { createApp } from './app.ts'
import { createApplicationSessions } from './applications/application-session.store.ts'
import { createClockDriver } from './clock/clock-driver.ts'
import { createProductClock } from './clock/product-clock.ts'
import { openDataDir } from './data-dir.ts'
import { createFaults, type SmtpFaultOrder } from './faults/faults.store.ts'
import { closeGateway, openGateway, startGateway, stopGateway } from './gateway/gateway.ts'
import { listen } from './listen.ts'
import { createSmtpSink } from './mailbox/smtp-sink.ts'
import { createOpenpay } from './openpay/openpay.ts'
import { registerOpenpayTime } from './openpay/time.ts'
import { demoOpenpay, demoStripe } from './provider-settings.ts'
import type { SandboxSettings } from './settings.ts'
import { createStripe } from './stripe/stripe.ts'
import { registerStripeTime } from './stripe/time.ts'

export interface Sandbox {
  url: string
  port: number
  smtpPort: number
  close: () => Promise<void>
}

export type SandboxOptions = Pick<SandboxSettings, 'dataDir'> & Partial<SandboxSettings>

const testDefaults: Omit<SandboxSettings, 'dataDir'> = {
  host: '127.0.0.1',
  port: 0,
  smtpPort: 0,
  productUrl: 'http://localhost:3000',
  applicationSecret: 'sandbox-application-secret',
  stripe: demoStripe,
  openpay: demoOpenpay,
  latencyMs: 0,
  movesProduct: false,
}

/**
 * Starts a sandbox and resolves once both of its ports listen. Absent ports are ephemeral.
 * @throws Refusal when a port or the data directory cannot be used.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const settings: SandboxSettings = { ...testDefaults, ...options }
  const mailbox = await openDataDir(settings.dataDir, () => gateway.clock.now())
  const gateway = await openGateway(settings)
  const faults = createFaults<SmtpFaultOrder>()
  const stripe = createStripe(gateway)
  registerStripeTime(stripe)
  const openpay = createOpenpay(gateway)
  registerOpenpayTime(openpay)
  const clockDriver = createClockDriver({ ...gateway, product: settings.movesProduct ? createProductClock(settings) : undefined })
  const app = createApp({
    settings,
    mailbox,
    faults,
    sessions: createApplicationSessions(),
    gateway,
    clockDriver,
    stripe,
    openpay,
  })
  const http = createAdaptorServer({ fetch: app.fetch }) as Server
  const smtp = createSmtpSink({ mailbox, faults })
  const { host } = settings

  try {
    const port = await listen(http, { port: settings.port, host, variable: 'SANDBOX_PORT' })
    await startGateway(gateway)
    const smtpPort = await listen(smtp.server, { port: settings.smtpPort, host, variable: 'SANDBOX_SMTP_PORT' })
    return { url: settings.publicUrl ?? `http://${shownHost(host)}:${port}`, port, smtpPort, close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    stopGateway(gateway)
    await Promise.all([closeHttp(http), smtp.close()])
    await Promise.all([mailbox.close(), closeGateway(gateway)])
  }
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function closeHttp(server: Server): Promise<void> {
  if (!server.listening) return
  const impatience = setTimeout(() => server.closeAllConnections(), 1000)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearTimeout(impatience)
}
