import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { chartCss } from './chart-style.ts'

const folder = 'tests/qa/report/assets'
const read = (name: string) => readFileSync(join(inProject(folder), name), 'utf8')

/** The style of every page: one column on a phone, light or dark by the reader's setting. */
export const css = ['base.css', 'machine.css'].map(read).join('') + chartCss

/** One script for every page: the language, and what the page has of a chart, paths and a table. */
export const js = `{\n${['language.js', 'paths.js', 'chart.js', 'walk.js', 'table.js'].map(read).join('\n')}}\n`
