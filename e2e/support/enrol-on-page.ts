import type { Page } from '@playwright/test'
import { authenticatorCode } from '#tests/support/authenticator.ts'

/** Sets up the second factor on the page that demands it, up to the recovery codes. */
export async function enrolOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activar la verificación' }).click()
  const secret = ((await page.locator('[data-flow=secondFactor] code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Código de tu aplicación').fill(authenticatorCode(secret, new Date()))
  await page.getByRole('button', { name: 'Activar la verificación' }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
}
