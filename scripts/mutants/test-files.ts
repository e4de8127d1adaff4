import { globSync } from 'node:fs'
import { root } from '../lib/project.ts'

/**
 * What cannot see a planted source, or takes longer than a mutant may: child processes, a browser, files read as text,
 * and the short forms of benches.
 */
const apart = [
  /^tests\/(?:quality|scripts|build|card-frame|sandbox|cases)\//,
  /^tests\/qa\/(?:report|guide|stories|runs\/(?:screen|browser|pictures|compare|resume))\//,
  /(?:chaos|chaos-checker|killed-renewals|fuzz|simulation|idle-sockets|money-walk|main|server|insecure-settings|moved-clock)\.test\.ts$/,
  /^tests\/server\/(?:walks|db|development|telemetry)\//,
  // What they find is that a machine differs from an approved text, which says nothing of what it does.
  /^tests\/qa\/(?:wrong-machine|runs\/resume\/snapshots)\.test\.ts$/,
]

/** They walk each flow on its screen, where its model says what must be shown and sent. */
const screenFiles = ['spanish', 'spanish-longest'].map((name) => `tests/qa/runs/screen/flows/${name}.test.tsx`)

export const isOnScreen = (file: string): boolean => file.endsWith('.tsx')

/** The tests that are played over mutants. */
export const testFiles = (): string[] =>
  [
    ...globSync('tests/**/*.test.ts', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !apart.some((pattern) => pattern.test(file))),
    ...screenFiles,
  ].toSorted()
