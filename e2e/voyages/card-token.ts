import { demoOpenpay } from '#sandbox/provider-settings.ts'
import type { App } from '../support/test.ts'

/** Which device pays, as Openpay's script says. */
export const deviceSession = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'

/** What Openpay gives a browser for a card number; good for one use. */
export async function tokenOf({ sandboxUrl }: App, number: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/openpay/v1/${demoOpenpay.merchantId}/tokens`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${demoOpenpay.publicKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      holder_name: 'Paula Prado',
      expiration_year: String((new Date().getUTCFullYear() + 2) % 100),
      expiration_month: '12',
      cvv2: '123',
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
