import type { I18n } from '@lingui/core'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { ToastsActor } from '#machines/flows/toasts.machine.ts'
import type { Announce } from './flows/toasts.flow.ts'
import type { Services } from './services/services.ts'

/** What every route may use; started once per document. */
export interface RouterContext {
  services: Services
  session: SessionActor
  toasts: ToastsActor
  announce: Announce
  /** Brings the texts of the administration. */
  loadAdminTexts: () => Promise<void>
  /** The texts of a language beside the one that is spoken. */
  textsOf: (locale: 'es-MX' | 'en') => Promise<I18n>
  /** Tells error reporting of what reached an error page. */
  report: (error: unknown) => void
}
