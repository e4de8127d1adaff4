import type { ApplicationSessions } from './applications/application-session.store.ts'
import type { Mover } from './clock/mover.ts'
import type { Faults, SmtpFaultOrder } from './faults/faults.store.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Mailbox } from './mailbox/mailbox.store.ts'
import type { Openpay } from './openpay/openpay.ts'
import type { SandboxSettings } from './settings.ts'
import type { Stripe } from './stripe/stripe.ts'

export interface World {
  settings: SandboxSettings
  mailbox: Mailbox
  faults: Faults<SmtpFaultOrder>
  sessions: ApplicationSessions
  gateway: Gateway
  mover: Mover
  stripe: Stripe
  openpay: Openpay
}

export interface SandboxEnv {
  Variables: { ownOrigin: string }
}
