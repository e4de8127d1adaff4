import { randomUUID } from 'node:crypto'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { className } from '#tests/qa/runs/recovery/failure-class.ts'
import { coverOf } from '#tests/qa/runs/recovery/cover.ts'
import { type Crossing, cross } from '#tests/qa/runs/recovery/cross.ts'
import { ledgerAtRest } from '#tests/qa/runs/recovery/ledger-at-rest.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { trialCustomer } from '../support/trial-customers.ts'
import { expect } from '../support/test.ts'
import type { Act } from '#tests/qa/runs/recovery/scenario.ts'
import { scenarios } from '#tests/flows/recoveries.ts'
import { changePasswordRecovery } from '#tests/flows/change-password/change-password.recovery.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { sessionRecovery } from '#tests/flows/session/session.recovery.ts'
import { signInRecovery } from '#tests/flows/sign-in/sign-in.recovery.ts'

/** Covers every flow once in twelve days; `npm run qa:recovery` tests the whole matrix. */
const covering = sampleOfTheDay(coverOf(scenarios), 12)
const keep: Crossing['keep'] = () => Promise.resolve({ picture: null, trace: null })

for (const { scenario, variant, cells } of covering) {
  const [cell] = cells
  if (!cell) continue
  test(`${cell.flow}: ${cell.state} × ${cell.call} × ${className(cell.failure)} is recovered from`, async ({
    page,
    environment,
  }) => {
    const records = await cross({ page, environment, scenario, variant, spot: cell, keep }, cells)

    expect(records.map(({ id, failure }) => [id, failure])).toEqual([[cell.id, null]])
  })
}

test('what is due by a clock that somebody moved is waited for', async ({ environment }) => {
  await advanceClock(environment.app, 2)
  const who = await trialCustomer(environment.app)
  const [variant] = Object.values(changePasswordRecovery.variants)
  if (!variant) throw new Error('There is no scenario of the new password.')
  const id = randomUUID()
  await environment.rows(
    `insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
      select tenant, owner_id, $2, 'list.export', '{}', now() + interval '1 s', now() from directory_emails where email = $1`,
    [who.email, id],
  )
  await ledgerAtRest(environment, variant, personAt(who, '/'))

  expect(await environment.rows('select state from jobs where id = $1', [id])).toEqual([{ state: 'dead' }])
})

test('a call that runs behind the goal’s screen is waited for', async ({ page, environment }) => {
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/api/logout')) await new Promise((done) => setTimeout(done, 1_000))
      return send(input, init)
    }
  })
  const [sample] = coverOf([sessionRecovery])
  const [cell] = sample?.cells ?? []
  if (!sample || !cell) throw new Error('There is no scenario of the session.')
  const [record] = await cross({ page, environment, scenario: sessionRecovery, variant: sample.variant, spot: cell, keep }, [
    cell,
  ])

  expect(record?.failure).toBe(null)
})

/** Defects planted on the error screen: as with a machine without its retry, or a form without its values. */
const planted = [
  [
    'no act is left',
    'in error: no visible, labelled way out; the focus is on BODY, and not on the failure or a way out',
    'visibility',
  ],
  ['nothing says why', 'in error: nothing told the person of 500', 'words'],
  ['the form is emptied', 'error has lost what was typed: Correo electrónico, Contraseña', 'value'],
] as const

for (const [defect, message, spoils] of planted) {
  test(`planted: ${defect}, and the cell fails`, async ({ page, environment }) => {
    const [sample] = coverOf([signInRecovery])
    const [cell] = sample?.cells ?? []
    const [way] = Object.values(signInRecovery.variants)
    if (!cell || !way) throw new Error('There is no scenario of the sign-in.')
    const form: Act = async (user, who, at) => {
      await user.page.evaluate(spoil, spoils)
      await way.acts['form']?.(user, who, at)
    }
    const variant = { name: 'spoiled', is: { ...way, acts: { ...way.acts, form } } }
    const failing = { ...cell, failure: { kind: '500' } as const }
    const [record] = await cross({ page, environment, scenario: signInRecovery, variant, spot: cell, keep }, [failing])

    expect(record?.failure).toBe(message)
  })
}

/** Runs inside the page. */
function spoil(what: 'visibility' | 'value' | 'words'): void {
  if (what === 'words') {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role=alert] { visibility: hidden !important }')
    document.adoptedStyleSheets.push(sheet)
    return
  }
  const read = () => {
    for (const control of document.querySelectorAll<HTMLInputElement>(
      '[data-flow=signIn][data-state=error] :is(a, button, input)',
    )) {
      if (what === 'visibility') control.style.visibility = 'hidden'
      else control.value = ''
    }
  }
  new MutationObserver(read).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
}
