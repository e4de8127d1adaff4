import { expect, test } from 'vitest'
import { legalBlocks, legalTextsSchema } from '#contract/legal-text.ts'
import * as z from '#contract/zod.ts'

test('a text is headings and paragraphs, and markup in it is text', () => {
  const text = '## Quién\nRuiz, S. A.\nDurango 245\n\n<b>Nada</b> más\n## Qué\n\n\n### Tres\n## \n'
  expect(legalBlocks(text)).toEqual([
    { kind: 'heading', text: 'Quién' },
    { kind: 'paragraph', text: 'Ruiz, S. A.\nDurango 245' },
    { kind: 'paragraph', text: '<b>Nada</b> más' },
    { kind: 'heading', text: 'Qué' },
    { kind: 'paragraph', text: '### Tres' },
    { kind: 'heading', text: '' },
  ])
  expect(legalBlocks('')).toEqual([])
})

test('a text has both languages, each with 1 to 12,000 characters and no hidden ones', () => {
  const accepts = (es: string, en = 'x') => z.safeParse(legalTextsSchema, { 'es-MX': es, en }).success
  expect(['x', 'x'.repeat(12_000), '', ' \n ', 'x'.repeat(12_001), 'a\u202eb'].map((es) => accepts(es))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(z.safeParse(legalTextsSchema, { 'es-MX': 'x' }).success).toBe(false)
})
