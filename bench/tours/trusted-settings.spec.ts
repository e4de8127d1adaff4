import { onePage, answers } from '#tests/fixtures/calls.ts'
import { acmeCompany, acmeWithLogo } from '#tests/fixtures/companies.ts'
import { andrea, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { companyModel } from '#tests/model/flows/company.model.ts'
import { invitationModel } from '#tests/model/flows/invitation.model.ts'
import { logoModel } from '#tests/model/flows/logo.model.ts'
import { newCompanyModel } from '#tests/model/flows/new-company.model.ts'
import { organizationModel } from '#tests/model/flows/organization.model.ts'
import { teamModel } from '#tests/model/flows/team.model.ts'
import { endLook, holdLooks, pickFile } from '#e2e/support/picked-file.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { afterBrokenWait, defect, renewedIn, throttled, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'
import { wantsToLeave } from '#e2e/support/wants-to-leave.ts'

// A recorded trace fetches the pictures that it shows, which the policy refuses.
pathTest.use({ trace: 'off' })

const settings = '/app/configuracion'
const permissions = [...olivia.permissions, 'empresas.list', 'empresas.store', 'empresas.update'] as const
const keeper = sessionOf({ ...olivia, permissions: [...permissions] })
const besideCompanies = { listCompanies: answers.listCompanies.ok }

pathTest.describe('[SET-1] organization with trusted hands', () => {
  walkWithTrustedHands({
    model: organizationModel,
    screens: {
      'own record': {
        url: `${settings}/organizacion`,
        session: sessionOf(olivia),
        beside: besideCompanies,
        happens: { 'wants to leave': wantsToLeave('Nombre de la organización') },
        ending: ['left'],
      },
    },
    beyond: renewedIn(organizationModel),
  })
})

pathTest.describe('[SET-1] company with trusted hands', () => {
  walkWithTrustedHands({
    model: companyModel,
    screens: {
      'own record': {
        url: `${settings}/empresas/${acmeCompany.id}`,
        session: keeper,
        beside: besideCompanies,
        happens: { 'wants to leave': wantsToLeave('Nombre de la empresa') },
        ending: ['left'],
      },
    },
    beyond: renewedIn(companyModel),
  })
})

pathTest.describe('[SET-1] new-company with trusted hands', () => {
  walkWithTrustedHands({
    model: newCompanyModel,
    screens: {
      'a new one': {
        url: `${settings}/empresas/nueva`,
        session: keeper,
        beside: besideCompanies,
        happens: { 'wants to leave': wantsToLeave('Nombre de la empresa') },
        ending: ['left', 'stored'],
      },
    },
    beyond: renewedIn(newCompanyModel),
  })
})

pathTest.describe('[SET-4] logo with trusted hands', () => {
  const screenOf = (company: typeof acmeCompany): Omit<RealScreen, 'id'> => ({
    url: `${settings}/organizacion`,
    session: sessionOf(olivia),
    beside: { listCompanies: onePage([company]), getCustomer: answers.getCustomer.ok },
    reach: holdLooks,
    happens: { 'chooses a file': pickFile },
    ends: { checkFile: (page, _release, hears) => endLook(page, hears) },
  })
  walkWithTrustedHands({
    model: logoModel,
    screens: { 'without a logo': screenOf(acmeCompany), 'with a logo': screenOf(acmeWithLogo) },
    sameStates: true,
    longest: 25,
    beyond: { ...renewedIn(logoModel), 'checkFile: broken': defect },
    exceptions: { 'logo.checking | xstate.error.actor.checkFile | 0': defect },
  })
})

const team: Omit<RealScreen, 'id'> = {
  url: `${settings}/equipo`,
  session: sessionOf(andrea),
  beside: { listUsers: onePage([andrea, invited, olivia, ulises]), listGrantableRoles: answers.listGrantableRoles.ok },
}

pathTest.describe('[SET-1] team with trusted hands', () => {
  const screen: typeof team = {
    ...team,
    happens: {
      'inviting was given up': (page) => page.getByRole('button', { name: 'Cancelar', exact: true }).click(),
      async 'somebody was invited'(page, release) {
        await page.getByRole('textbox', { name: 'Su nombre' }).fill(invited.name)
        await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(invited.email)
        await page.getByRole('button', { name: 'Enviar invitación', exact: true }).click()
        await release('inviteUser', 'ok')
      },
    },
    ending: ['gone'],
  }
  walkWithTrustedHands({
    model: teamModel,
    screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('resendInvitation') } },
    sameStates: true,
    longest: 25,
    beyond: { ...waitBreaks, ...renewedIn(teamModel) },
    exceptions: afterBrokenWait('team.throttled'),
  })
})

pathTest.describe('[SET-1] invitation with trusted hands', () => {
  walkWithTrustedHands({
    model: invitationModel,
    screens: {
      'a new one': {
        ...team,
        reach: (page) => page.getByRole('button', { name: 'Invitar a alguien' }).click(),
        happens: { 'wants to leave': wantsToLeave('Su nombre') },
        ending: ['left', 'stored'],
      },
    },
    beyond: renewedIn(invitationModel),
  })
})
