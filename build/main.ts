import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenBudget, budgetTable, type Budget } from './budget.ts'
import { buildClient, buildEarly, firstLoadModules } from './client.ts'
import { compressFolder } from './compress.ts'
import { firstLoadOf } from './first-load.ts'
import { clientDir, rootDir } from './paths.ts'
import { buildPrerenderer } from './prerender.ts'
import { writeDocuments } from './write-documents.ts'

const client = await buildClient(await firstLoadModules())
const output = [...client, ...(await buildEarly())]
const documents = await writeDocuments(output, await buildPrerenderer())
await compressFolder(clientDir)

const budget: Budget = JSON.parse(await readFile(join(rootDir, 'budget.json'), 'utf8'))
const loads = await Promise.all(documents.map((document) => firstLoadOf(document, output)))
console.log(budgetTable(loads, budget))
const broken = brokenBudget(loads, budget)
for (const sentence of broken) console.error(sentence)
if (broken.length > 0) process.exitCode = 1
