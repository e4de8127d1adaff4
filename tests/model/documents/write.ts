import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowDocuments } from './documents.ts'
import { flowFolder } from './folder.ts'

const documents = await flowDocuments()
mkdirSync(flowFolder, { recursive: true })
for (const name of readdirSync(flowFolder)) if (!documents.has(name)) rmSync(join(flowFolder, name), { recursive: true })
for (const [name, text] of documents) writeFileSync(join(flowFolder, name), text)
