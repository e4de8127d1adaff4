import { createActor, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { CallFailed } from '#contract/failure.ts'
import { companyFlow } from '#src/flows/company.flow.ts'
import { invitationFlow } from '#src/flows/invitation.flow.ts'
import { logoFlow } from '#src/flows/logo.flow.ts'
import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { organizationFlow } from '#src/flows/organization.flow.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { acmeCompany, acmeNorth, acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { acme, fixtureNow, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { fakeServices } from './support/services.ts'
import { browser, settle } from './support/tabs.ts'

const anySignal = expect.any(AbortSignal) as AbortSignal
const announcer = () => vi.fn<(code: Announcement) => void>()

async function signedIn() {
  const tab = browser(sessionOf(olivia)).openTab()
  await settle()
  return tab.session
}

test('[SET-1] the organization’s new name shows at once wherever it stands', async () => {
  const services = fakeServices()
  const announce = announcer()
  const session = await signedIn()
  const actor = createActor(organizationFlow(services, acme.id, session, announce)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  actor.send({ type: 'record.submitted', change: { name: 'Acme', alias: null, phone: acme.phone } })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))

  expect(services.customers.update.mock.calls).toEqual([
    [{ id: acme.id, version: acme.version, name: 'Acme', alias: null, phone: acme.phone }, anySignal],
  ])
  expect(session.getSnapshot().context.session?.customer.name).toBe('Acme')
  expect(announce.mock.calls).toEqual([['organization.saved']])
})

test('[SET-1] a company is changed as it was read, and another is added', async () => {
  const services = fakeServices()
  const announce = announcer()
  const actor = createActor(companyFlow(services, acmeCompany.id, announce)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  actor.send({ type: 'record.submitted', change: { name: 'Acme', rfc: null } })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))
  const fresh = createActor(newCompanyFlow(services, announce)).start()
  fresh.send({ type: 'record.submitted', fields: { name: acmeNorth.name, rfc: null } })
  const { context } = await waitFor(fresh, (snapshot) => snapshot.matches('stored'))

  expect(services.companies.update.mock.calls).toEqual([[{ id: acmeCompany.id, version: 1, name: 'Acme', rfc: null }, anySignal]])
  expect(services.companies.store.mock.calls).toEqual([[{ name: acmeNorth.name, rfc: null }, anySignal]])
  expect(context.record).toEqual(acmeNorth)
  expect(announce.mock.calls).toEqual([['company.saved'], ['company.added']])
})

test('[SET-4] another logo is sent, announced and read back, and the screens around are told', async () => {
  const services = fakeServices()
  const announce = announcer()
  const changed = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => {} }))
  const actor = createActor(logoFlow(services, { announce, changed }), { input: { company: acmeCompany } }).start()
  actor.send({ type: 'file.chosen', file: logoFile })
  await waitFor(actor, (snapshot) => snapshot.matches('preview'))
  actor.send({ type: 'upload.requested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  vi.unstubAllGlobals()

  expect(services.companies.setLogo.mock.calls).toEqual([[{ id: acmeCompany.id, logo: logoFile }, anySignal]])
  expect(services.companies.logo.mock.calls).toEqual([[acmeCompany.id, anySignal]])
  expect([context.company, context.chosen, context.picture]).toEqual([acmeWithLogo, null, logoFile])
  expect([announce.mock.calls, changed.mock.calls.length]).toEqual([[['logo.saved']], 1])
})

test('[SET-1] an invitation is sent as it was filled in', async () => {
  const services = fakeServices()
  const announce = announcer()
  const actor = createActor(invitationFlow(services, announce)).start()
  const fields = { name: invited.name, email: invited.email, role: 'user' as const }
  actor.send({ type: 'record.submitted', fields })
  await waitFor(actor, (snapshot) => snapshot.matches('stored'))

  expect(services.team.invite.mock.calls).toEqual([[fields, anySignal]])
  expect(announce.mock.calls).toEqual([['invitation.sent']])
})

async function team() {
  const services = fakeServices()
  const announce = announcer()
  const refresh = vi.fn<() => void>()
  const session = await signedIn()
  const actor = createActor(teamFlow(services, { session, announce, refresh }), { input: { throttledUntil: null } }).start()
  return { services, announce, refresh, session, actor }
}

test('[SET-1] another level is given to the person as read, and the list is read again', async () => {
  const { services, announce, refresh, actor } = await team()
  actor.send({ type: 'role.requested', person: ulises })
  actor.send({ type: 'role.chosen', role: 'audit' })
  await waitFor(actor, (snapshot) => snapshot.matches('list'))

  expect(services.team.setRole.mock.calls).toEqual([[{ id: ulises.id, version: ulises.version, role: 'audit' }, anySignal]])
  expect([announce.mock.calls, refresh.mock.calls.length]).toEqual([[['person.role']], 1])
})

test('[SET-1] too many mails are waited for, past a reload', async () => {
  const { services, actor } = await team()
  const until = fixtureNow + 60_000
  services.team.resend.mockRejectedValue(
    new CallFailed({
      kind: 'refused',
      status: 429,
      body: { message: '', code: 'calls.throttled', description: '', errors: [], requestId: '' },
      retryAt: until,
    }),
  )
  actor.send({ type: 'resend.requested', id: invited.id })
  await waitFor(actor, (snapshot) => snapshot.matches('throttled'))

  expect(services.deadlines.keep.mock.calls).toEqual([['resendInvitation', until]])
})

test('[SET-1] who leaves the team is signed out', async () => {
  const { services, announce, session, actor } = await team()
  actor.send({ type: 'departure.requested', person: ulises })
  actor.send({ type: 'departure.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches('gone'))
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))

  expect(services.team.remove.mock.calls).toEqual([[{ id: ulises.id }, anySignal]])
  expect(announce.mock.calls).toEqual([['team.left']])
})
