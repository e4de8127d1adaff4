import type { Page } from '@playwright/test'

/** Returns the dialog over a kept screen that renews an ended session. */
export function renewalOn(page: Page) {
  const dialog = page.locator('dialog[open]').last()
  const leave = page.getByRole('button', { name: 'Salir sin continuar' })
  return { dialog, refused: dialog.getByRole('alert'), leave }
}
