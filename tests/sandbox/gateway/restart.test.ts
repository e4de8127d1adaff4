import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { openStore } from '#sandbox/store/store.ts'

import { startMain } from '../support/main.process.ts'
import { startSandbox, temporaryDir } from '../support/sandbox.fixture.ts'
import { chargeFields, openpay, saveCard } from './openpay.client.ts'
import { advance, ledger } from './sandbox.client.ts'
import { asBrowser, bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

test('a restart keeps objects, idempotency keys, spent orders and the clock', async () => {
  const dataDir = await temporaryDir()
  const first = await startSandbox({ dataDir })
  const intent = await preparePayment(first, 'pm_card_visa')
  const confirm = (sandbox: { url: string }) =>
    stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, {}, { 'Idempotency-Key': 'k' })
  const paid = await confirm(first)
  const { customer, card } = await saveCard(first, '4111111111111111')
  const charge = (sandbox: { url: string }) =>
    openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, { order_id: 'o' }))
  await charge(first)
  await advance(first, 3600)
  const before = await ledger(first)
  await first.close()
  const second = await startSandbox({ dataDir })

  expect(await ledger(second)).toEqual(before)
  expect((await confirm(second)).body).toEqual(paid.body)
  expect((await charge(second)).body.error_code).toBe(1006)
  expect(await (await fetch(`${second.url}/_sandbox/clock`)).json()).toMatchObject({ offset_ms: expect.closeTo(3_600_000, -3) })
})

test('a sandbox that is killed has every charge that it answered', async () => {
  const dataDir = await temporaryDir()
  const main = startMain({
    SANDBOX_DATA_DIR: dataDir,
    STRIPE_WEBHOOK_URL: 'http://127.0.0.1:1/',
    OPENPAY_WEBHOOK_URL: 'http://127.0.0.1:1/',
  })
  const [, url = ''] = /(http:\/\/localhost:\d+)/.exec(await main.firstLine) ?? []
  const order = { amount: 1000, currency: 'mxn', payment_method: 'pm_card_visa', confirm: true }
  const answered = await Promise.all(Array.from({ length: 10 }, () => bodyOf(stripe({ url }, 'POST payment_intents', order))))
  main.signal('SIGKILL')
  await main.ended
  const second = await startSandbox({ dataDir })

  expect(new Set((await ledger(second)).map(({ order: id }) => id))).toEqual(new Set(answered.map(({ id }) => id)))
})

test('a line torn by a crash is left out whole', async () => {
  const dataDir = await temporaryDir()
  const store = await openStore(dataDir)
  const things = store.collection<{ n: number }>('thing')
  things.put('a', { n: 1 })
  await store.flush()
  await store.close()
  await appendFile(join(dataDir, 'gateway.jsonl'), '[["thing","b",{"n":2}],["thing","a",{"n":')
  const again = await openStore(dataDir)

  expect(again.collection('thing').list()).toEqual([{ n: 1 }])
  await again.close()
})

test('no card number or code is on the disk or in the calls', async () => {
  const dataDir = await temporaryDir()
  const sandbox = await startSandbox({ dataDir })
  await saveCard(sandbox, '5105105105105100')
  const typed = {
    type: 'card',
    'card[number]': '5105105105105100',
    'card[exp_month]': 12,
    'card[exp_year]': 2031,
    'card[cvc]': '987',
  }
  await stripe(sandbox, 'POST payment_methods', typed, asBrowser)
  const calls = await (await fetch(`${sandbox.url}/_sandbox/calls`)).text()
  const journal = await readFile(join(dataDir, 'gateway.jsonl'), 'utf8')

  expect(calls).toContain('************5100')
  expect(calls + journal).not.toMatch(/5105105105105100|cvc[^*]{0,6}987|cvv2\\?":\\?"123/)
})
