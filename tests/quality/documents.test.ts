import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { envExample } from '#scripts/configuration/env-example.ts'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

const commandsOf = (document: string) =>
  [...read(document).matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? '')

const filesOf = (document: string) => [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')

test.each(['README.md', 'CONTRIBUTING.md'])('%s names only commands that package.json has', (document) => {
  const commands = commandsOf(document)
  expect(commands).not.toEqual([])
  expect(commands.filter((command) => manifest.scripts[command] === undefined)).toEqual([])
})

test('README.md begins with the two commands', () => {
  expect(read('README.md')).toContain('npm ci && npm start')
  expect(read('README.md')).toContain('npm ci && npm test')
})

test.each(['README.md', 'CONTRIBUTING.md'])('%s links only to files that are there', (document) => {
  expect(filesOf(document).filter((file) => !existsSync(join(project, file)))).toEqual([])
})

test('.ci/run is what README.md says', () => {
  expect(
    read('.ci/run')
      .split('\n')
      .filter((line) => line.startsWith('npm ')),
  ).toEqual(['npm ci', 'npm test'])
})

test('.env.example holds every variable that the server reads', () => {
  expect(read('.env.example')).toBe(envExample())
})
