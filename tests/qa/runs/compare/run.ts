import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { keep } from '../pictures/open-picture-frame.ts'
import { css, js } from '../../report/assets.ts'
import { comparedLines, compareFolders, isSame } from './compare.ts'
import { comparedPage } from './page.ts'

/** The settings from `npm run qa:compare`. */
interface Settings {
  before: string
  after: string
  /** The folder of the page. */
  folder: string
  /** Whether the changes are intended. */
  accept: boolean
}

const { before, after, folder, accept } = JSON.parse(process.env['COMPARE_SETTINGS'] ?? '{}') as Settings
rmSync(folder, { recursive: true, force: true })
const compared = await compareFolders(before, after)
const drawings = join(folder, 'differences')
for (const { name, difference } of compared.changed) await keep(join(drawings, name), difference.drawing)
const addressOf = (path: string) => relative(folder, path).split(sep).join('/')
const page = comparedPage(compared, { before: addressOf(before), after: addressOf(after), drawings: addressOf(drawings) })
await keep(join(folder, 'index.html'), page)
await keep(join(folder, 'report.css'), css)
await keep(join(folder, 'report.js'), js)
process.stdout.write(`${comparedLines(compared).join('\n')}\n${relative(inProject('.'), join(folder, 'index.html'))}\n`)
process.exitCode = accept || isSame(compared) ? 0 : 1
