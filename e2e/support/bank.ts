import type { Page } from '@playwright/test'

export type BankAnswer = 'Autorizar' | 'Rechazar' | 'Abandonar'

/** Openpay's bank asks in a window of its own. */
export async function answerBank(page: Page, answer: BankAnswer): Promise<void> {
  const bank = await openBank(page)
  await bank.getByRole('button', { name: answer }).click()
}

/** Closes the bank's window without a word. */
export async function closeBank(page: Page): Promise<void> {
  const bank = await openBank(page)
  await bank.close()
}

async function openBank(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Verificar con mi banco' }).click()
  return opening
}

/** Where Stripe's bank answers, inside the document of the card. */
export const bankButton = (page: Page, title: string, answer: BankAnswer) =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .frameLocator('iframe[title="Verificación del banco"]')
    .getByRole('button', { name: answer })

/** Stripe's bank asks inside the document of the card. */
export async function answerInFrame(page: Page, title: string, answer: BankAnswer): Promise<void> {
  await bankButton(page, title, answer).click()
}

/** New cards are saved with Stripe, whatever the demo's settings say. */
export async function withStripe(page: Page): Promise<void> {
  await page.route('**/api/configuraciones?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { entry: string; value: unknown }[] }
    for (const setting of body.data) if (setting.entry === 'cash.driver.default') setting.value = 'stripe'
    await route.fulfill({ response: answer, json: body })
  })
}
