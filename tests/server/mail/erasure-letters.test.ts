import { expect, test } from 'vitest'
import { erasureLetter } from '#server/jobs/erasure-letter.ts'
import { draw } from '#server/mail/draw.ts'
import { erasureLetters } from '#server/mail/erasure-letters.ts'

const templates = Object.keys(erasureLetters) as (keyof typeof erasureLetters)[]
const dueAt = '2026-08-13T03:00:00.000Z'
const mailed = (template: (typeof templates)[number], locale: 'es-MX' | 'en') =>
  erasureLetter('Receptio', template, { to: 'ana@acme.test', erasure: { locale, due_at: dueAt } })

test('a request and its end say the day in Mexico City, in both languages', () => {
  const texts = (['es-MX', 'en'] as const).map((locale) => mailed('erasure-requested', locale)?.letter.paragraphs[0])
  expect(texts).toEqual([
    'Recibimos la solicitud de eliminar tus datos en Receptio. Lo haremos el 12 de agosto de 2026.',
    'We received the request to erase your data at Receptio. We will do it on August 12, 2026.',
  ])
})

test.each(templates)('%s goes to the address of the job, names nobody, and is in both languages', (template) => {
  const [spanish, english] = [mailed(template, 'es-MX'), mailed(template, 'en')]
  expect([spanish?.reader.email, english?.reader.email]).toEqual(['ana@acme.test', 'ana@acme.test'])
  expect([spanish?.letter.greeting, english?.letter.greeting]).toEqual(['Hola:', 'Hello:'])
  expect(spanish?.letter.subject).not.toBe(english?.letter.subject)
  const drawn = spanish && draw(spanish.letter, 'es-MX', 'Receptio')
  expect(drawn?.html).toContain(spanish?.letter.notice)
  expect(drawn?.text).toContain(spanish?.letter.paragraphs[0])
})

test('without an address there is no mail', () => {
  expect(erasureLetter('Receptio', 'data-erased', { erasure: { locale: 'en' } })).toBeNull()
})
