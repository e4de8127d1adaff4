import { expect, type Page } from '@playwright/test'
import type { ListedTransfer } from '#sandbox/transfers/transfers.ts'
import type { App } from './test.ts'

/** Returns the CLABE that the page shows. */
export async function clabeOn(page: Page): Promise<string> {
  const clabe = page.getByText(/^646180\d{12}$/)
  await expect(clabe).toBeVisible()
  return (await clabe.textContent()) ?? ''
}

/** Transfers centavos to a CLABE, as a person does at their bank. */
export async function transferTo({ sandboxUrl }: App, clabe: string, centavos: number): Promise<void> {
  const listed = (await (await fetch(`${sandboxUrl}/_sandbox/transfers`)).json()) as readonly ListedTransfer[]
  const one = listed.find(({ place }) => place === clabe)
  const body = JSON.stringify({ centavos })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${sandboxUrl}/_sandbox/transfers/${one?.id}/pay`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(await answer.text())
}
