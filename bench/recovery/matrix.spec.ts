import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Cell, cellsOf } from '#tests/qa/runs/recovery/cell.ts'
import { productKinds } from '#tests/qa/runs/recovery/failure-class.ts'
import { type Crossing, cross } from '#tests/qa/runs/recovery/cross.ts'
import type { CellRecord } from '#tests/qa/runs/recovery/record.ts'
import { ownRecoveryTest, recoveryTest } from '#tests/qa/runs/recovery/recovery-test.ts'
import { recoverySettings } from '#tests/qa/runs/recovery/settings.ts'
import { scenarios } from '#tests/flows/recoveries.ts'
import { inOrderOf } from '#tests/qa/selection.ts'
import { shortHash } from '#tests/qa/short-hash.ts'
import { isSelected } from '#tests/qa/runs/recovery/is-selected.ts'

const settings = recoverySettings(process.env)
/** The most failures in one visit: if a long chain breaks, much must be walked again. */
const most = 20

recoveryTest.describe.configure({ timeout: 3_600_000 })

for (const { scenario, variant, spots, name, isApart } of inOrderOf(settings.seed, crossings()).toSorted(longerFirst)) {
  const test = isApart ? ownRecoveryTest : recoveryTest
  test(name, async ({ page, environment }) => {
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
    const failed: CellRecord[] = []
    for (const cells of spots.flatMap(sharesOf)) {
      const [spot] = cells
      if (!spot) continue
      const records = await cross({ page, environment, scenario, variant, spot, keep }, cells)
      mkdirSync(join(settings.folder, 'data'), { recursive: true })
      writeFileSync(join(settings.folder, 'data', `${shortHash(`${name} ${spot.id}`)}.cells.json`), JSON.stringify(records))
      failed.push(...records.filter(({ passed }) => !passed))
    }
    expect(failed.map(({ id, kind, of, failure }) => ({ id, kind, of, failure }))).toEqual([])
  })
}

/**
 * Returns the ways of the flows with their cells: each is one test, so that its baseline is walked once. What disturbs
 * everybody on a product is a test apart.
 */
function crossings() {
  return scenarios.flatMap((scenario) => {
    const { cells } = cellsOf(scenario.flow, scenario)
    return Object.entries(scenario.variants).flatMap(([name, is]) =>
      [false, true].flatMap((isApart) => {
        const met = is.calls.map((calls) =>
          cells.filter(
            (cell) =>
              `${cell.state}.${cell.call}` === calls &&
              isSelected(cell, settings) &&
              productKinds.includes(cell.failure.kind) === isApart,
          ),
        )
        const spots = met.filter(({ length }) => length > 0)
        const title = `${scenario.flow}: ${name}${isApart ? ', on a product of its own' : ''}`
        return spots.length === 0 ? [] : [{ scenario, variant: { name, is }, spots, isApart, name: title }]
      }),
    )
  })
}

type Share = Pick<ReturnType<typeof crossings>[number], 'spots' | 'variant'>

/** Sorts long tests first, so that none runs alone at the end; tests that move time come before all. */
function longerFirst(one: Share, other: Share): number {
  const moving = Number(other.variant.is.movesTime ?? false) - Number(one.variant.is.movesTime ?? false)
  return moving || other.spots.flat().length - one.spots.flat().length
}

function sharesOf(cells: readonly Cell[]): Cell[][] {
  const shares: Cell[][] = []
  for (let at = 0; at < cells.length; at += most) shares.push(cells.slice(at, at + most))
  return shares
}
