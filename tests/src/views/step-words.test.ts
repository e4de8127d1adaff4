import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { TrailStep } from '#contract/support-case.ts'
import { activateLocale, loadApplicationTexts } from '#src/i18n.ts'
import { flowTexts, stepText } from '#src/views/support-case/step-words.ts'
import { trail } from '#tests/fixtures/admin/support.ts'

const flows = 'tests/flows'
const folders = globSync(`${flows}/*/*.model.ts`).map((path) => basename(dirname(path)))
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const isStaffs = (folder: string) =>
  existsSync(`${flows}/${folder}/${folder}.story.tsx`) &&
  /purpose: staffPurpose/.test(readFileSync(`${flows}/${folder}/${folder}.story.tsx`, 'utf8'))

test('every flow of a customer has a name in the steps that a case brings, and no other has', () => {
  const ofCustomers = folders.filter((folder) => !isStaffs(folder))
  expect(Object.keys(flowTexts).toSorted()).toEqual(ofCustomers.map(camel).toSorted())
})

test('a step is told in words of the reader', async () => {
  await loadApplicationTexts()
  await activateLocale('es-MX')
  expect(trail.map((step) => stepText(i18n, step))).toEqual([
    'hace 20 s · Olvidé mi contraseña: se abrió',
    'hace 16 s · Olvidé mi contraseña: hubo un cambio en la pantalla',
    'hace 16 s · El servidor no aceptó una petición',
    'hace 16 s · Olvidé mi contraseña: no salió bien',
    'hace 11 s · Olvidé mi contraseña: hubo un cambio en la pantalla',
  ])
  await activateLocale('en')
  const staffs: TrailStep = { ...(trail[0] as TrailStep & { kind: 'move' }), machine: 'orderRefund', ago: 3 * 3_600_000 }
  expect(stepText(i18n, staffs)).toBe('3 hr. ago · The administration: it opened')
})
