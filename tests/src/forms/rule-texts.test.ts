import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { RuleIssue } from '#src/forms/rule-issue.ts'
import { ruleText } from '#src/forms/rule-texts.ts'

const i18n = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })

test.for<[RuleIssue, string]>([
  [{ rule: 'required' }, 'Completa este dato'],
  [{ rule: 'email' }, 'Escribe un correo como ana@empresa.mx'],
  [{ rule: 'regex' }, 'Revisa cómo está escrito este dato'],
  [{ rule: 'confirmed' }, 'Escribe lo mismo en los dos campos'],
  [{ rule: 'same' }, 'Escribe lo mismo que arriba'],
  [{ rule: 'in' }, 'Elige una de las opciones'],
  [{ rule: 'date' }, 'Elige un día del calendario'],
  [{ rule: 'min', min: 8, of: 'text' }, 'Escribe al menos 8 caracteres'],
  [{ rule: 'min', min: 1, of: 'number' }, 'Escribe 1 o más'],
  [{ rule: 'min', min: 1, of: 'list' }, 'Elige al menos 1'],
  [{ rule: 'max', max: 13, of: 'text' }, 'Escribe 13 caracteres como máximo'],
  [{ rule: 'max', max: 100, of: 'number' }, 'Escribe 100 o menos'],
  [{ rule: 'max', max: 3, of: 'list' }, 'Elige 3 como máximo'],
  [{ rule: 'between', min: 2, max: 200, of: 'text' }, 'Escribe entre 2 y 200 caracteres'],
  [{ rule: 'between', min: 1, max: 12, of: 'number' }, 'Escribe un número entre 1 y 12'],
  [{ rule: 'between', min: 1, max: 3, of: 'list' }, 'Elige entre 1 y 3'],
  [{ rule: 'file', types: ['image/png', 'image/jpeg'], maxBytes: 2_000_000 }, 'Elige un archivo PNG, JPEG de 2 MB como máximo'],
])('[FORM-2] %j says what to do', ([issue, text]) => {
  expect(i18n._(ruleText(issue))).toBe(text)
})
