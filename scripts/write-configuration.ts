import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { configurationTable, envExample } from './configuration/env-example.ts'
import { inProject } from './lib/project.ts'

const [opens, closes] = ['<!-- configuration: written by npm run docs -->', '<!-- /configuration -->']
const readme = inProject('README.md')

writeFileSync(inProject('.env.example'), envExample())
if (!existsSync(readme)) throw new Error('README.md does not exist.')
const [before, rest] = readFileSync(readme, 'utf8').split(opens, 2)
const after = rest?.split(closes, 2)[1]
if (before === undefined || after === undefined)
  throw new Error(`README.md lacks the lines ${opens} and ${closes} around its configuration table.`)
writeFileSync(readme, `${before}${opens}\n${configurationTable()}\n${closes}${after}`)
