import { expect, test } from 'vitest'
import { initialsOf } from '#src/lib/initials.ts'

test.each([
  ['Facturación', 'F'],
  ['Recepción de facturas', 'RF'],
  ['ángela Ñandú Ruiz', 'ÁÑ'],
  ['La Güera', 'LG'],
  ['la Güera', 'LG'],
  ['Recursos humanos y nómina', 'RH'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
