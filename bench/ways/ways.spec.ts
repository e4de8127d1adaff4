import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ledgerAtRest } from '#tests/qa/runs/recovery/ledger-at-rest.ts'
import { mailsTo } from '#tests/qa/runs/recovery/mails.ts'
import { recoveryTest } from '#tests/qa/runs/recovery/recovery-test.ts'
import { visit } from '#tests/qa/runs/recovery/visit.ts'
import { scenarios } from '#tests/flows/recoveries.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { reportFolder } from '#tests/qa/folder.ts'
import { settingsFrom } from '#tests/qa/settings.ts'
import { isNamed } from '#tests/qa/selection.ts'
import { wayId, type WayRecord } from '#tests/qa/way-record.ts'

const { selection, folder: path, resume } = settingsFrom(process.env)
const folder = reportFolder(path)

for (const scenario of scenarios.filter(({ flow }) => selection.machine === undefined || selection.machine === flow)) {
  for (const [name, variant] of Object.entries(scenario.variants)) {
    const id = wayId(scenario.flow, name)
    if (!isNamed(id, selection.way) || (resume && folder.has(`${id.replace('/', '.')}.way`))) continue
    recoveryTest(`${scenario.flow}: ${name}`, async ({ page, environment }) => {
      const way: WayRecord = {
        id,
        name: scenario.flow,
        variant: name,
        frames: [],
        calls: [],
        mails: [],
        ledger: {},
        ms: 0,
        failure: null,
      }
      mkdirSync(folder.pictures, { recursive: true })
      const recordFrame = async (state: string) => {
        if (way.frames.at(-1)?.state === state) return
        const picture = `${way.id.replace('/', '-')}-${way.frames.length}.jpg`
        await page.screenshot({ path: join(folder.pictures, picture), type: 'jpeg', quality: 70 })
        way.frames.push({ state, picture })
      }
      const began = performance.now()
      const { who, calls, lost } = await visit(page, environment, {
        scenario,
        variant,
        spot: null,
        failures: [],
        onState: recordFrame,
      })
      await recordFrame('✓')
      Object.assign(way.ledger, await ledgerAtRest(environment, variant, who))
      way.ms = Math.round(performance.now() - began)
      way.calls.push(...calls.map(requestOf))
      way.mails.push(...(await mailsTo(environment, who.email)))
      way.failure = lost?.message ?? null
      folder.noteWay(way)

      expect(way.failure).toBeNull()
    })
  }
}

function requestOf(operation: Operation): string {
  const { method, path: to } = endpoints[operation]
  return `${method} ${to} · ${operation}`
}
