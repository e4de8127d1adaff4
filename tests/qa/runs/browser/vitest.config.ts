import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { inProject, root } from '#scripts/lib/project.ts'
import product from '../../../../vite.config.ts'
import { reportFolder } from '../../folder.ts'
import type { PlanRecord } from '../../record.ts'
import { settingsFrom } from '../../settings.ts'
import type { Selection } from '../../selection.ts'
import { pageCommands } from './commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    selection: Selection
    /** Flows that an earlier run has shown already. */
    shown: string[]
  }
}

const { selection, folder: path, headed, resume } = settingsFrom(process.env)
const folder = reportFolder(path)
const isShown = ({ name, checksStates }: PlanRecord) =>
  folder.has(`${name}.screen`) && (!checksStates || folder.has(`${name}.states`))
const shown = resume
  ? folder
      .plans()
      .filter(isShown)
      .map(({ name }) => name)
  : []

export default defineConfig((env) => {
  const { plugins = [], optimizeDeps = {} } = product(env)
  return {
    root,
    // Hides a warning of Vite about a line inside Vitest.
    logLevel: 'error' as const,
    // A cache of its own, so that this run and the tests do not overwrite each other's bundles.
    cacheDir: inProject('.cache/qa'),
    plugins,
    optimizeDeps,
    test: {
      include: ['tests/qa/runs/browser/*-share.test.tsx'],
      provide: { selection, shown },
      maxWorkers: headed ? 1 : 2,
      // A run of one machine leaves the other share without tests.
      passWithNoTests: true,
      browser: {
        enabled: true,
        headless: !headed,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        commands: pageCommands(folder),
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: {
            executablePath: findChromium({ windows: headed }),
            args: [...chromiumArgs],
          },
        }),
      },
    },
  }
})
