import { expect, test } from 'vitest'
import type { Logger } from '#server/log/logger.ts'
import { asking } from '#server/orders/gateway-refusals.ts'
import { CardRefused, GatewayDown, RemoteMissing } from '#server/providers/payments/gateway.ts'
import { Refusal } from '#server/refusal/refusal.ts'

const attempt = async (error: Error) => {
  const warnings: unknown[] = []
  const logger = { warn: (...words: unknown[]) => warnings.push(words) } as unknown as Logger
  try {
    await asking(logger, () => {
      throw error
    })
    return { caught: undefined, warnings }
  } catch (caught) {
    return { caught, warnings }
  }
}

test('[CHK-7] a card that its gateway refuses is 402 with code and detail, and nobody is warned', async () => {
  const { caught, warnings } = await attempt(new CardRefused('3003', 'The card has insufficient funds'))
  expect(caught).toEqual(new Refusal('card.refused', { description: '3003|The card has insufficient funds' }))
  expect(caught).toMatchObject({ status: 402, description: '3003|The card has insufficient funds' })
  expect(warnings).toEqual([])
})

test.each([new GatewayDown('down'), new RemoteMissing('gone')])(
  '%s is 503 for half a minute, and an operator reads why',
  async (error) => {
    const { caught, warnings } = await attempt(error)
    expect(caught).toMatchObject({ code: 'gateway.unavailable', status: 503, retryAfterSeconds: 30 })
    expect(warnings).toEqual([[{ error }, 'gateway unavailable']])
  },
)

test('a defect of ours stays what it is, and an answer is passed on', async () => {
  const defect = new TypeError('ours')
  expect((await attempt(defect)).caught).toBe(defect)
  expect(await asking({} as Logger, () => Promise.resolve('answer'))).toBe('answer')
})
