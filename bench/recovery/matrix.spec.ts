import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Cell, cellsOf } from '#e2e/recovery/cell.ts'
import { type Crossing, cross } from '#e2e/recovery/cross.ts'
import { isLonely } from '#e2e/recovery/failure-class.ts'
import { recoveryTest } from '#e2e/recovery/recovery-test.ts'
import { recoverySettings } from '#e2e/recovery/settings.ts'
import { voyages } from '#e2e/voyages/all-voyages.ts'
import { inOrderOf } from '#tests/qa/selection.ts'
import { shortHash } from '#tests/qa/short-hash.ts'
import { isAsked } from '#e2e/recovery/asked.ts'

const settings = recoverySettings(process.env)
/** So many cells at most are crossed in one test: shorter ones share two workers better. */
const most = 20

recoveryTest.describe.configure({ timeout: 600_000 })

for (const { voyage, variant, cells, name } of inOrderOf(settings.seed, crossings())) {
  recoveryTest(name, async ({ page, house }) => {
    const [first] = cells
    if (!first) return
    const keep: Crossing['keep'] = async (cell, again) => {
      const file = cell.id.replace('/', '-')
      const context = page.context()
      await context.tracing.start({ screenshots: true, snapshots: true })
      await again()
      const [picture, trace] = [`pictures/${file}.png`, `traces/${file}.zip`]
      mkdirSync(join(settings.folder, 'pictures'), { recursive: true })
      await page.screenshot({ path: join(settings.folder, picture) })
      await context.tracing.stop({ path: join(settings.folder, trace) })
      return { picture, trace }
    }
    const records = await cross({ page, house, voyage, variant, spot: first, keep }, cells)
    mkdirSync(join(settings.folder, 'data'), { recursive: true })
    writeFileSync(join(settings.folder, 'data', `${shortHash(name)}.cells.json`), JSON.stringify(records))
    expect(records.filter(({ passed }) => !passed).map(({ id, kind, of, failure }) => ({ id, kind, of, failure }))).toEqual([])
  })
}

function crossings() {
  return voyages.flatMap((voyage) => {
    const { cells } = cellsOf(voyage.flow, voyage)
    return Object.entries(voyage.variants).flatMap(([name, is]) =>
      is.meets.flatMap((met) => {
        const here = cells.filter((cell) => `${cell.state}.${cell.call}` === met && isAsked(cell, settings))
        const shares = sharesOf(here)
        return shares.map((share, at) => ({
          voyage,
          variant: { name, is },
          cells: share,
          name: `${voyage.flow}, ${name}: ${met}${shares.length > 1 ? ` (${at + 1})` : ''}`,
        }))
      }),
    )
  })
}

function sharesOf(cells: readonly Cell[]): Cell[][] {
  const chained = cells.filter(({ failure }) => !isLonely(failure))
  const shares: Cell[][] = []
  for (let at = 0; at < chained.length; at += most) shares.push(chained.slice(at, at + most))
  const lonely = cells.filter(({ failure }) => isLonely(failure))
  return [...shares, ...(lonely.length > 0 ? [lonely] : [])]
}
