import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const thisFile = relative(project, import.meta.filename)
const notWritten = [thisFile, 'package-lock.json']

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !notWritten.includes(file) && existsSync(join(project, file)))
  .filter((file) => !/\.(png|svg|ico|woff2?|jpg|webp)$|\.gen\.ts$/.test(file))

const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(project, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )

test('no check is silenced in the code', () => {
  const silenced = linesWith(
    /(ox|es)lint-disable|@ts-(ignore|nocheck|expect-error)|(oxfmt|prettier)-ignore|(c8|v8|istanbul) ignore/,
  )
  expect(silenced.filter((line) => !line.startsWith('tests/quality/lint-rules.test.ts'))).toEqual([])
})

test('no path of a machine and no registry host is in a file', () => {
  expect(linesWith(/\/work\/(main|shared)|\/root\/|\/home\/[a-z]|registry\.npmjs/)).toEqual([])
})
