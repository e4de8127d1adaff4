import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { flowsWithScreen } from '#tests/qa/runs/recovery/cell.ts'
import type { CellRecord } from '#tests/qa/runs/recovery/record.ts'
import { recoverySettings } from '#tests/qa/runs/recovery/settings.ts'
import { scenarios } from '#tests/flows/recoveries.ts'
import { root } from '#scripts/lib/project.ts'
import { countOf, faultsOf, matrixOf, nameOf, rerunCell } from './recovery/matrix.ts'
import { heatCss } from './recovery/heat-style.ts'
import { recoveryPage } from './recovery/page.ts'
import { flowPage } from './recovery/flow-page.ts'
import { pageOfFlow } from './recovery/signs.ts'
import { css, js } from './assets.ts'

const settings = recoverySettings(process.env)
const { folder, seed, startedAt } = settings
const data = join(folder, 'data')
mkdirSync(data, { recursive: true })
const records = readdirSync(data)
  .filter((file) => file.endsWith('.cells.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(data, file), 'utf8')) as CellRecord[])
const run = { seed, startedAt, endedAt: new Date().toISOString() }
const rows = matrixOf(flowsWithScreen, scenarios, records, settings)

writeFileSync(join(data, 'all.run.json'), JSON.stringify({ ...settings, ...run }))
writeFileSync(join(folder, 'report.css'), css + heatCss)
writeFileSync(join(folder, 'report.js'), js)
// A page opened from disk cannot check whether another file exists. This script shows the link to this page.
writeFileSync(join(folder, 'present.js'), "document.getElementById('recovery').hidden = false\n")
writeFileSync(join(folder, 'index.html'), recoveryPage(rows, run))
mkdirSync(join(folder, 'flows'), { recursive: true })
for (const [flow, own] of Map.groupBy(rows, (row) => row.flow))
  writeFileSync(join(folder, pageOfFlow(flow)), flowPage(flow, own, { seed, folder: relative(root, folder) }))

const faults = faultsOf(rows)
const failed = faults.filter(({ record }) => record !== null)
const lines = failed.map(
  ({ cell, record }) => `✗ ${cell.flow}: ${nameOf(cell)}\n  ${record?.failure}\n  ${rerunCell(cell, seed)}`,
)
const counts = `${countOf(rows, 'passed') + countOf(rows, 'differs')} passed, ${failed.length} failed, ${countOf(rows, 'empty')} empty, ${countOf(rows, 'absent')} cannot be`
process.stdout.write(`\n${[...lines, counts].join('\n')}\n${relative(root, join(folder, 'index.html'))}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
