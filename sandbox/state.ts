import type { ApplicationSessions } from './applications/application-session.store.ts'
import type { ClockDriver } from './clock/clock-driver.ts'
import type { Faults, SmtpFaultOrder } from './faults/faults.store.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Mailbox } from './mailbox/mailbox.store.ts'
import type { Openpay } from './openpay/openpay.ts'
import type { SandboxSettings } from './settings.ts'
import type { Stripe } from './stripe/stripe.ts'

export interface SandboxState {
  settings: SandboxSettings
  mailbox: Mailbox
  faults: Faults<SmtpFaultOrder>
  sessions: ApplicationSessions
  gateway: Gateway
  clockDriver: ClockDriver
  stripe: Stripe
  openpay: Openpay
}

export interface SandboxEnv {
  Variables: { ownOrigin: string }
}
