import type { Page } from '@playwright/test'

export type BankAnswer = 'Autorizar' | 'Rechazar' | 'Abandonar'

/** Answers Openpay's bank, which opens a window of its own. */
export async function answerBank(page: Page, answer: BankAnswer): Promise<void> {
  const bank = await openBank(page)
  await bank.getByRole('button', { name: answer }).click()
}

/** Closes the bank's window without an answer. */
export async function closeBank(page: Page): Promise<void> {
  const bank = await openBank(page)
  await bank.close()
}

async function openBank(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Verificar con mi banco' }).click()
  return opening
}

/** Returns a button of Stripe's bank, inside the document of the card. */
export const bankButton = (page: Page, title: string, answer: BankAnswer) =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .frameLocator('iframe[title="Verificación del banco"]')
    .getByRole('button', { name: answer })

/** Answers Stripe's bank inside the document of the card. */
export async function answerInFrame(page: Page, title: string, answer: BankAnswer): Promise<void> {
  await bankButton(page, title, answer).click()
}

/** Saves new cards with Stripe, whatever the demo's settings say. */
export async function withStripe(page: Page): Promise<void> {
  await page.route('**/api/configuraciones?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { entry: string; value: unknown }[] }
    for (const setting of body.data) if (setting.entry === 'cash.driver.default') setting.value = 'stripe'
    await route.fulfill({ response: answer, json: body })
  })
}
