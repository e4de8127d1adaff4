import { className } from '../recovery/failure-class.ts'
import { coverOf } from '../recovery/cover.ts'
import { type Crossing, cross } from '../recovery/cross.ts'
import { recoveryTest as test } from '../recovery/recovery-test.ts'
import { expect } from '../support/test.ts'
import type { Act } from '../recovery/voyage.ts'
import { voyages } from '../voyages/all-voyages.ts'
import { signInVoyage } from '../voyages/sign-in.voyage.ts'

/** The voyages that the suite has time for; `npm run qa:recovery` sails them all. */
const short = ['sign-in', 'forgot-password', 'reset-password', 'registration', 'connect', 'email-verification', 'change-password']
const covering = coverOf(voyages.filter(({ flow }) => short.includes(flow)))
const keep: Crossing['keep'] = () => Promise.resolve({ picture: null, trace: null })

for (const { voyage, variant, cells } of covering) {
  const [cell] = cells
  if (!cell) continue
  test(`${cell.flow}: ${cell.state} × ${cell.call} × ${className(cell.failure)} is recovered from`, async ({ page, house }) => {
    const records = await cross({ page, house, voyage, variant, spot: cell, keep }, cells)

    expect(records.map(({ id, failure }) => [id, failure])).toEqual([[cell.id, null]])
  })
}

/** What is spoiled on the screen of the error, as a machine without its retry or a form without its values would show it. */
const planted = [
  [
    'no act is left',
    'in error: no visible, labelled way out; the focus is on BODY, and not on the failure or a way out',
    'visibility',
  ],
  ['the form is emptied', 'error has lost what was typed: Correo electrónico, Contraseña', 'value'],
] as const

for (const [defect, told, spoils] of planted) {
  test(`planted: ${defect}, and the cell fails`, async ({ page, house }) => {
    const [sample] = coverOf([signInVoyage])
    const [cell] = sample?.cells ?? []
    const [way] = Object.values(signInVoyage.variants)
    if (!cell || !way) throw new Error('There is no voyage of the sign-in.')
    const form: Act = async (hands, who, at) => {
      await hands.page.evaluate(spoil, spoils)
      await way.acts['form']?.(hands, who, at)
    }
    const variant = { name: 'spoiled', is: { ...way, acts: { ...way.acts, form } } }
    const failing = { ...cell, failure: { kind: '500' } as const }
    const [record] = await cross({ page, house, voyage: signInVoyage, variant, spot: cell, keep }, [failing])

    expect(record?.failure).toBe(told)
  })
}

/** Serialised into the page. */
function spoil(what: 'visibility' | 'value'): void {
  const look = () => {
    for (const control of document.querySelectorAll<HTMLInputElement>(
      '[data-flow=signIn][data-state=error] :is(a, button, input)',
    )) {
      if (what === 'visibility') control.style.visibility = 'hidden'
      else control.value = ''
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
}
