import { alertsIn } from '../support/alerts.ts'
import type { Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { sessionCodec } from '#contract/session.ts'
import * as z from '#contract/zod.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { outcomeRows, type Wire } from '#tests/qa/engine/outcome-table.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { openStage } from '../support/real-stage.ts'
import { still } from '../support/still.ts'
import { expect, pathTest as test } from '../support/test.ts'

const wire = (operation: Operation, outcome: string): Wire => outcomeRows(operation).find((row) => row.outcome === outcome)!.wire
const ended = { message: 'x', code: 'session.ended', description: '', errors: [], request_id: 'r' }
const saved = 'Guardamos tus datos.'
const refused = 'Tu cuenta no tiene permiso para hacer esto.'

/** Opens the profile of Olivia over a network that the test holds. */
async function openProfile(page: Page) {
  const stage = await openStage(page, { id: 'profile', url: '/app/configuracion/personal', session: sessionOf(olivia) })
  await stage.travel('getMe', wire('getMe', 'ok'))
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  return { stage, save, toast: (text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text) }
}

/** Opens the same with the dialog over it: the server ended the session while it saved the name. */
async function expire(page: Page) {
  const profile = await openProfile(page)
  await page.route('**/api/usuarios/*', (route) => route.fulfill({ status: 401, json: ended }), { times: 1 })
  await profile.save.click()
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toBeVisible()
  return { ...profile, dialog, signIn: new SignInPage(page, dialog) }
}

test.beforeEach(({ guard }) => guard.allow(/Failed to load resource/))

test('the sign-in dialog over a kept screen is free of axe violations in each of its states', async ({ page }) => {
  const { stage, signIn } = await expire(page)
  await still(page, () => checkAppearances(page, 'expired, form'))
  await signIn.signIn(olivia.email)
  await still(page, () => checkAppearances(page, 'expired, busy'))
  await stage.travel('createToken', wire('createToken', '401'))
  await expect(alertsIn(signIn.root)).toBeVisible()
  await still(page, () => checkAppearances(page, 'expired, error'))
  await signIn.submit.click()
  await stage.travel('createToken', wire('createToken', '429'))
  await expect(signIn.root.getByText('Hubo demasiados intentos')).toBeVisible()
  await still(page, () => checkAppearances(page, 'expired, throttled'))
})

test('[STAT-4] the dialog closes by itself when the same person signs in in another tab', async ({ page, context }) => {
  const { stage, dialog, toast } = await expire(page)
  const other = await context.newPage()
  await other.goto('/healthz')
  const stored = JSON.stringify({ version: 1, session: { ...sessionOf(olivia), token: 'another-token-of-olivia' } })
  await other.evaluate((stored) => localStorage.setItem('receptio.session', stored), stored)
  await other.close()

  await expect(dialog).toHaveCount(0)
  await stage.travel('updateUser', wire('updateUser', 'ok'))
  await expect(toast(saved)).toBeVisible()
})

test('[STAT-4] another person who signs in at the dialog starts over, and nothing of the first one stays', async ({ page }) => {
  const { signIn } = await expire(page)
  await page.route('**/api/tokens', (route) => route.fulfill({ json: z.encode(sessionCodec, sessionOf(ulises)) }))
  await signIn.signIn(ulises.email)

  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText(olivia.name)).toHaveCount(0)
})

test('[TOAST-1] a toast stays five seconds, and longer while the pointer is on its button', async ({ page }) => {
  const { stage, save, toast } = await openProfile(page)
  await save.click()
  await stage.travel('updateUser', wire('updateUser', 'ok'))
  await expect(toast(saved)).toBeVisible()
  await still(page, () => checkAppearances(page, 'a toast'))
  await page.getByRole('button', { name: 'Cerrar aviso' }).hover()
  await stage.pass(20_000)
  await expect(toast(saved)).toBeVisible()
  await page.mouse.move(0, 0)
  await stage.pass(2_100)

  await expect(toast(saved)).toHaveCount(0)
})

test('[TOAST-1] a toast is closed from the keyboard, and the focus goes on to the next one', async ({ page }) => {
  const { stage, save, toast } = await openProfile(page)
  await save.click()
  await stage.travel('updateUser', wire('updateUser', 'ok'))
  await save.click()
  await stage.travel('updateUser', wire('updateUser', '403'))
  await expect(toast(refused)).toBeVisible()
  await still(page, () => checkAppearances(page, 'two toasts'))
  const first = page.getByRole('region', { name: 'Avisos' }).locator('[data-message=status]')
  await first.getByRole('button', { name: 'Cerrar aviso' }).press('Enter')

  await expect(toast(saved)).toHaveCount(0)
  await expect(alertsIn(page.getByRole('region', { name: 'Avisos' }))).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await stage.pass(5_100)
  await expect(toast(refused)).toHaveCount(0)
})
