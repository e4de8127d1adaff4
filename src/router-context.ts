import type { I18n } from '@lingui/core'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { ToastsActor } from '#machines/flows/toasts.machine.ts'
import type { Announce } from './flows/toasts.flow.ts'
import type { Services } from './services/services.ts'

/** The context of every route, started once per document. */
export interface RouterContext {
  services: Services
  session: SessionActor
  toasts: ToastsActor
  announce: Announce
  /** Loads the texts of the administration. */
  loadAdminTexts: () => Promise<void>
  /** Returns the texts of a language other than the current one. */
  textsOf: (locale: 'es-MX' | 'en') => Promise<I18n>
  /** Reports an error of an error page. */
  report: (error: unknown) => void
}
