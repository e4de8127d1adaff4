import { expect, test } from 'vitest'
import { claimRejectedLetter } from '#server/mail/claim-decision-letters.ts'
import { draw } from '#server/mail/draw.ts'

test('[CLAIM-1] a rejected claim is told in both languages, with no link and nothing of anybody', () => {
  const [spanish, english] = (['es-MX', 'en'] as const).map((locale) => draw(claimRejectedLetter[locale](), locale, 'Receptio'))
  expect([spanish?.subject, english?.subject]).toEqual([
    'Revisamos tu solicitud de titularidad',
    'We reviewed your ownership claim',
  ])
  expect(`${spanish?.text}${english?.text}`).not.toContain('http')
  expect([spanish?.text, english?.text]).toEqual([expect.stringContaining('\nHola:\n'), expect.stringContaining('\nHello:\n')])
})
