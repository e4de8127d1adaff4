import { companyFlow } from '#src/flows/company.flow.ts'
import { invitationFlow } from '#src/flows/invitation.flow.ts'
import { logoFlow } from '#src/flows/logo.flow.ts'
import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { organizationFlow } from '#src/flows/organization.flow.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { CompanyView } from '#src/views/companies/company.view.tsx'
import { NewCompanyView } from '#src/views/companies/new-company.view.tsx'
import { LogoView } from '#src/views/logo/logo.view.tsx'
import { OrganizationView } from '#src/views/organization/organization.view.tsx'
import { InvitationView } from '#src/views/team/invitation.view.tsx'
import { TeamView } from '#src/views/team/team.view.tsx'
import { onePage } from '#tests/fixtures/calls.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { acme, andrea, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import type { Screen } from './screen.ts'

const session = { send: () => {} } as unknown as Parameters<typeof organizationFlow>[2]
const roles = ['admin', 'audit', 'user'] as const

/** The screens of organization, companies and team. */
export const settingsScreens: Record<string, Screen> = {
  company: {
    flow: (services) => companyFlow(services, acmeCompany.id, () => {}),
    view: (actor) => <CompanyView actor={actor as never} />,
  },
  invitation: {
    flow: (services) => invitationFlow(services, () => {}),
    view: (actor) => <InvitationView actor={actor as never} roles={roles} onInvited={() => {}} onCancel={() => {}} />,
  },
  logo: {
    flow: (services) => logoFlow(services, { announce: () => {}, changed: () => {} }),
    view: (actor) => <LogoView actor={actor as never} />,
  },
  'new-company': {
    flow: (services) => newCompanyFlow(services, () => {}),
    view: (actor) => <NewCompanyView actor={actor as never} />,
  },
  organization: {
    flow: (services) => organizationFlow(services, acme.id, session, () => {}),
    view: (actor) => <OrganizationView actor={actor as never} />,
  },
  team: {
    flow: (services) => teamFlow(services, { session, announce: () => {}, refresh: () => {} }),
    view: (actor) => (
      <TeamView
        actor={actor as never}
        people={{ ...onePage([andrea, invited, olivia, ulises]), search: '' }}
        roles={roles}
        me={sessionOf(andrea).user}
        inviting={null}
      />
    ),
  },
}
