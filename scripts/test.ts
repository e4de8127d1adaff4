import { parseArgs } from 'node:util'
import { relative } from 'node:path'
import { chromiumVersion } from './chromium/locate.ts'
import { findChromium } from './find-chromium.ts'
import { colour } from './lib/colour.ts'
import { root } from './lib/project.ts'
import { endCommands } from './lib/run-command.ts'
import { changedFiles } from './test/changed/changed-files.ts'
import { changedSteps } from './test/changed/changed-steps.ts'
import { reachOf } from './test/changed/reach.ts'
import { narrowTo } from './test/reached-flows.ts'
import { shareCompiled } from './test/compiled-once.ts'
import { dayOfTests } from './test/sample-of-the-day.ts'
import { runSteps } from './test/run-steps.ts'
import type { Ended } from './test/run-steps.ts'
import type { Step } from './test/step.ts'
import { steps as all } from './test/steps.ts'
import { makeWorkFolder, removeWorkFolder } from './test/work-folder.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const chosen = (): readonly Step[] => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  })
  const offered = values.changed ? stepsOfChange(values.since) : all
  const names = values.only?.split(',')
  const unknown = names?.find((name) => !offered.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no step '${unknown}': choose from ${offered.map((step) => step.name).join(', ')}.`)
  return names ? offered.filter((step) => names.includes(step.name)) : offered
}

const stepsOfChange = (since: string | undefined): readonly Step[] => {
  const reach = reachOf(changedFiles(since))
  narrowTo(reach.flows)
  const { tests, screens, specs, flows } = reach
  say(
    colour('dim', `The change reaches ${tests.length + screens.length} files of tests, and ${specs.length} of the whole product`),
  )
  say(colour('dim', `Flows: ${flows.join(', ') || 'none'}. Before you push: npm test`))
  return changedSteps(reach)
}

const tell = ({ step, passed, failed, output, seconds }: Ended) => {
  const time = colour('dim', `${seconds.toFixed(1)} s`)
  const tests = step.alone ? ` ${passed} passed${failed > 0 ? `, ${failed} failed` : ''},` : ''
  if (failed === 0)
    return say(`${colour('green', '✓')} ${step.title}${step.alone ? ` ·${tests.replace(/,$/, '')}` : ''} · ${time}`)
  const rule = colour('red', '─'.repeat(72))
  say(`${rule}\n${colour('red', `✗ ${step.title}`)} ·${tests} ${time} · again: npm test -- --only ${step.name}\n${rule}`)
  say(output.trimEnd())
  return say(colour('red', `─── end of ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`))
}

const total = (ended: readonly Ended[], key: 'passed' | 'failed') => ended.reduce((sum, one) => sum + one[key], 0)

const folder = makeWorkFolder()
const day = dayOfTests()
process.env['TMPDIR'] = folder
shareCompiled()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endCommands().then(() => {
      removeWorkFolder(folder)
      process.exit(130)
    })
  })
}

try {
  const steps = chosen()
  if (steps.some(({ browser }) => browser)) {
    const path = findChromium({ say })
    say(colour('dim', `Tests that take samples run those of day ${day}; TEST_DAY=all runs all`))
    say(colour('dim', `Browser tests run in ${chromiumVersion(path)}, ${relative(root, path)}`))
  }
  const ended = await runSteps(steps, {
    started: (step) => (step.alone ? say(colour('dim', `… ${step.title}`)) : undefined),
    ended: tell,
  })
  const failed = total(ended, 'failed')
  const where = ended.filter((one) => one.failed > 0).map((one) => one.step.title)
  if (where.length > 0) say(`\n${colour('red', 'Failed')}: ${where.join('; ')}`)
  say(`\n${total(ended, 'passed')} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  removeWorkFolder(folder)
}
