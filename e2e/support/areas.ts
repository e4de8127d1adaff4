import { readdirSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'

const settings = '/app/configuracion'

/** The pages of the settings that need no record, by the files of their routes. */
const settingsPages = readdirSync(inProject(`src/routes${settings}`), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/[$]|(?:^|\/)(?:-|route\.)/.test(file))
  .map((file) => `${settings}/${file}`.replace(/(?:\/index)?\.tsx$/, ''))
  .filter((path) => path !== settings)
  .toSorted()

/** The addresses that a signed-in customer may open at any time. */
export const areas: readonly string[] = [
  '/app/dashboard',
  '/app/marketplace',
  '/app/licencias',
  '/app/checkout',
  '/app/casos',
  ...settingsPages,
]
