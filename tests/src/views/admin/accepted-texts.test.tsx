import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AcceptedTexts } from '#contract/admin/person.ts'
import { Facts } from '#src/components/facts.tsx'
import { AcceptedTextsFact } from '#src/views/admin/people/accepted-texts.tsx'
import { renderIn } from '#tests/src/components/render-in.tsx'

const accepted: AcceptedTexts = {
  terms: 1,
  privacy: 0,
  language: 'en',
  at: '2026-01-15T18:00:00.000Z',
  inForce: { terms: 2, privacy: 0 },
}

test.each([
  [
    'es-MX',
    /^Textos aceptados.*condiciones: versión 1 · hoy rige versión 2.*privacidad: texto general15.ene.2026.* · en inglés$/,
  ],
  ['en', /^Accepted texts.*conditions: version 1 · version 2 is in force now.*notice: general text.*2026.* · in English$/],
] as const)('[issue 20] what a person accepted stands beside what is in force, in %s', (locale, text) => {
  renderIn(
    locale,
    <Facts>
      <AcceptedTextsFact accepted={accepted} />
    </Facts>,
  )
  expect(screen.getByText(/aceptados|Accepted/).parentElement?.textContent.trim()).toMatch(text)
})
