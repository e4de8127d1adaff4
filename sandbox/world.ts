import type { ApplicationSessions } from './applications/application-session.store.ts'
import type { Faults } from './faults/faults.store.ts'
import type { Mailbox } from './mailbox/mailbox.store.ts'
import type { SandboxSettings } from './settings.ts'

export interface World {
  settings: SandboxSettings
  mailbox: Mailbox
  faults: Faults
  sessions: ApplicationSessions
}

export interface SandboxEnv {
  Variables: { ownOrigin: string }
}
