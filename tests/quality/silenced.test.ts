import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { linesOf, project, projectFiles } from './support/project-files.ts'

const thisFile = relative(project, import.meta.filename)
const notWritten = [thisFile, 'package-lock.json']

const files = projectFiles().filter((file) => !notWritten.includes(file))

const linesWith = (pattern: RegExp) =>
  linesOf(files).flatMap(({ at, line }) => (pattern.test(line) ? [`${at}: ${line.trim()}`] : []))

test('no check is silenced in the code', () => {
  const silenced = linesWith(
    /(ox|es)lint-disable|@ts-(ignore|nocheck|expect-error)|(oxfmt|prettier)-ignore|(c8|v8|istanbul) ignore/,
  )
  expect(silenced.filter((line) => !line.startsWith('tests/quality/lint-rules.test.ts'))).toEqual([])
})

test('no path of a machine and no registry host is in a file', () => {
  expect(linesWith(/\/work\/(main|shared)|\/root\/|\/home\/[a-z]|registry\.npmjs/)).toEqual([])
})
