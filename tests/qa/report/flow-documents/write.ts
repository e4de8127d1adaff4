import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { flowDocuments } from './documents.ts'

const documents = await flowDocuments()
for (const name of readdirSync(inProject('docs/flows'))) {
  if (!documents.has(`docs/flows/${name}`)) rmSync(inProject(`docs/flows/${name}`))
}
for (const [path, text] of documents) writeFileSync(inProject(path), text)
