import { expect, test, vi } from 'vitest'
import { runCommand } from '#scripts/lib/run-command.ts'

vi.setConfig({ testTimeout: 60_000 })

const node = (code: string, options = {}) => runCommand(process.execPath, ['-e', code], options)

test('it keeps what a command prints, in order, and its code', async () => {
  expect(await node('process.stdout.write("a"); process.stderr.write("b"); process.exitCode = 3')).toEqual({
    code: 3,
    output: 'ab',
  })
})

test('a command that is not there says so', async () => {
  expect(await runCommand('no-such-program', [])).toEqual({ code: 127, output: 'spawn no-such-program ENOENT' })
})

test('a command that does not end is ended at its limit, with what it started', async () => {
  const child = 'setInterval(() => {}, 1000)'
  const parent = `require("child_process").spawn(process.execPath, ["-e", "${child}"], { stdio: "inherit" }); ${child}`
  expect(await node(parent, { limitMs: 300 })).toEqual({ code: 124, output: '\nEnded after 0.3 s without an end of its own.' })
})

test('a command that leaves a process behind fails, and the process is ended', async () => {
  const parent =
    'require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" }); process.exit(0)'
  expect(await node(parent, { graceMs: 200 })).toEqual({
    code: 125,
    output: '\nIt ended and left processes behind, which were ended.',
  })
})
