import type { Page } from '@playwright/test'

/** The dialog over a kept screen in which an ended session is renewed. */
export function renewalOn(page: Page) {
  const dialog = page.locator('dialog[open]').last()
  const leave = page.getByRole('button', { name: 'Salir sin continuar' })
  return { dialog, refused: dialog.getByRole('alert'), leave }
}
