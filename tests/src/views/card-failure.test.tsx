import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { cardErrors } from '#contract/card-errors.ts'
import type { Failure } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import { chargeMachine } from '#machines/flows/charge.machine.ts'
import { CardFailure } from '#src/views/card-failure.tsx'
import { Failed } from '#src/views/charge/failed.tsx'
import { failedOrder } from '#tests/fixtures/payments.ts'
import { renderIn } from '../components/render-in.tsx'

vi.setConfig({ testTimeout: 30_000 })

const codes = [...Object.keys(cardErrors), 'card_declined.insufficient_funds', 'Openpay.error.2004', '9999']
const raw = "The card doesn't have what it takes"
const refusal = (code: string, description: string): Failure => {
  const body = { message: '', code, description, errors: [], requestId: '' }
  return { kind: 'refused', status: 402, body, retryAt: null }
}

function reasonOf(language: 'es-MX' | 'en', shown: Parameters<typeof renderIn>[1]): string {
  const { container, unmount } = renderIn(language, shown)
  const text = container.querySelector('[data-message=alert]')?.textContent ?? ''
  unmount()
  return text
}

const failedScreen = (order: Order) => {
  const actor = createActor(chargeMachine, { input: { purchase: null, order } })
  return <Failed actor={actor} />
}

test.each(['es-MX', 'en'] as const)(
  '[customer 5] [CHK-7] every code is told alike in the cart and on the failure screen, without the provider’s words (%s)',
  (language) => {
    for (const code of codes) {
      const cart = reasonOf(language, <CardFailure failure={refusal('charge.refused', `${code}|${raw}`)} />)
      const failed = reasonOf(language, failedScreen({ ...failedOrder, failure: { code, detail: raw } }))
      const saving = reasonOf(language, <CardFailure failure={refusal('card.refused', `${code}|${raw}`)} />)
      expect([code, cart]).toEqual([code, failed])
      expect(cart).not.toBe('')
      for (const text of [cart, saving]) {
        expect(text).not.toContain(raw)
        expect(text).not.toContain('|')
        expect(text).not.toMatch(/\b\d{4}\b|_/)
      }
    }
  },
)
