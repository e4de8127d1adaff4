import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { envExample } from '#scripts/configuration/env-example.ts'
import { projectFiles } from './support/project-files.ts'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

const commandsOf = (document: string) =>
  [...read(document).matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? '')

const codeOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

const filesOf = (document: string) => [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')

test('every command that a document names is one of package.json', () => {
  const documents = projectFiles().filter((file) => file.endsWith('.md'))
  const commands = documents.flatMap((file) => commandsOf(file).map((command) => ({ file, command })))
  expect(commands.filter(({ command }) => manifest.scripts[command] === undefined)).toEqual([])
})

test('every command of package.json is named in README.md, CONTRIBUTING.md or docs/benches.md', () => {
  const commands = ['README.md', 'CONTRIBUTING.md', 'docs/benches.md'].flatMap(commandsOf)
  expect(Object.keys(manifest.scripts).filter((command) => !commands.includes(command))).toEqual([])
})

test('README.md names every flow with its states', () => {
  const flows = [...read('docs/flows/README.md').matchAll(/^## ([a-z-]+)$[^]*?^States: ([^]*?)\.\n\n/gm)]
  const items = [...read('README.md').matchAll(/^- (\*\*[a-z-]+\*\*[^`]*?): (`[^]*?)\n(?=- |\n)/gm)]
  const named = items.flatMap(([, names = '', states = '']) =>
    [...names.matchAll(/\*\*([a-z-]+)\*\*/g)].map(([, flow = '']) => [flow, codeOf(states)] as const),
  )
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(flows.map(([, flow = '', states = '']) => [flow, codeOf(states)])))
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
