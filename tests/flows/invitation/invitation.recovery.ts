import type { Page } from '@playwright/test'
import type { PageUser } from '#tests/qa/runs/recovery/page-user.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { colleagueOf, type Owner, owner } from '#tests/qa/runs/recovery/scenarios/team-members.ts'

const press =
  (name: string): Act =>
  (user) =>
    user.press(name)

const invitedPerson = (page: Page, who: Owner) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: colleagueOf(who) })
    .first()

export const invitationRecovery: RecoveryScenario = {
  flow: 'invitation',
  isSignedIn: true,
  variants: {
    'invites a colleague': variant<Owner>({
      seed: owner,
      calls: ['saving.storeRecord'],
      enters: openForm,
      acts: { form: invite, error: inviteOrReload, leaving: press('Seguir editando') },
      goal: invitedPerson,
    }),
  },
}

/** Once the page says that the invitation was sent, a person waits for the list and does not invite again. */
async function openForm({ page }: PageUser, who: Owner): Promise<void> {
  const isSent = await page.getByText('Enviamos la invitación.').first().isVisible()
  await (isSent ? invitedPerson(page, who).waitFor() : page.getByRole('button', { name: 'Invitar a alguien' }).click())
}

/** Whoever reads that the team is full looks who is in it. */
async function inviteOrReload(...[user, who, environment]: Parameters<Act>): Promise<void> {
  const isFull = await user.root.getByRole('link', { name: 'Ver tu suscripción' }).isVisible()
  if (isFull) await user.page.reload()
  else await invite(user, who, environment)
}

async function invite(...[user, who]: Parameters<Act>): Promise<void> {
  await user.type('Su nombre', 'Carla Colega')
  await user.type('Su correo electrónico', colleagueOf(who))
  await user.root.getByRole('radio', { name: 'Auditor', exact: true }).check()
  await user.press('Enviar invitación')
}
