import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '../flows/all-models.ts'
import { releaseFolder, releaseOf } from './release.ts'

rmSync(releaseFolder, { recursive: true, force: true })
mkdirSync(releaseFolder, { recursive: true })
for (const [name, model] of Object.entries(models)) {
  writeFileSync(join(releaseFolder, `${name}.json`), `${JSON.stringify(releaseOf(name, model))}\n`)
}
