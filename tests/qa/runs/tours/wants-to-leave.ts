import type { RealScreen } from '#e2e/support/real-stage.ts'

/** Types something, does not save it and follows a link of the settings. */
export function wantsToLeave(field: string): NonNullable<RealScreen['happens']>[string] {
  return async (page) => {
    await page.getByRole('textbox', { name: field, exact: true }).fill('Nombre a medias')
    await page.getByRole('link', { name: 'Seguridad' }).click()
  }
}
