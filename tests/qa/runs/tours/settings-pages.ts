import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { andrea, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'

export const settingsPath = '/app/configuracion'

const permissions = [...olivia.permissions, 'empresas.list', 'empresas.store', 'empresas.update'] as const
/** A user who may see, make and change companies. */
export const companyKeeper = sessionOf({ ...olivia, permissions: [...permissions] })
export const besideCompanies = { listCompanies: answers.listCompanies.ok }

export const teamPage: Omit<RealScreen, 'id'> = {
  url: `${settingsPath}/equipo`,
  session: sessionOf(andrea),
  beside: { listUsers: onePage([andrea, invited, olivia, ulises]), listGrantableRoles: answers.listGrantableRoles.ok },
}
