import { expect, test } from 'vitest'
import { legalBlocks, legalKinds, legalTextsSchema } from '#contract/legal-text.ts'
import * as z from '#contract/zod.ts'
import { legalTemplate } from '#src/views/admin/installation/legal-template.ts'
import { writtenIssuer } from '#tests/fixtures/admin/setup.ts'

const issuer = JSON.parse(writtenIssuer) as Parameters<typeof legalTemplate>[1]

test.each(legalKinds)('the template of %s says who sells, where they are and how to reach them, in both languages', (kind) => {
  const text = legalTemplate(kind, issuer)
  for (const language of ['es-MX', 'en'] as const)
    for (const part of [
      'Ruiz Aplicaciones, S. A. de C. V.',
      'RAP200131AB1',
      'Durango 245',
      '06700 Cuauhtémoc',
      'hola@ruiz.test',
      '5512345678',
    ])
      expect(text[language]).toContain(part)
  expect(z.safeParse(legalTextsSchema, text).data).toEqual(text)
  const headings = (given: string) => legalBlocks(given).filter((block) => block.kind === 'heading').length
  expect(headings(text.en)).toBe(headings(text['es-MX']))
})

test('the privacy notice has what the LFPDPPP asks for', () => {
  const headings = legalBlocks(legalTemplate('privacy', issuer)['es-MX'])
    .filter((block) => block.kind === 'heading')
    .map((block) => block.text)
  expect(headings).toEqual([
    'Responsable',
    'Qué datos tratamos',
    'Para qué',
    'Con quién los compartimos',
    'Tus derechos ARCO',
    'Contacto',
    'Cambios',
  ])
})

test('what nobody wrote yet is left open', () => {
  expect(legalTemplate('terms', null)['es-MX']).toContain('…, con RFC … y domicilio en ….')
})
