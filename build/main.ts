import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenBudget, budgetTable, type Budget } from './budget.ts'
import { buildClient, buildEarly, firstLoadModules } from './client.ts'
import { compressFolder } from './compress.ts'
import { firstLoadOf } from './first-load.ts'
import { builtClientDir, rootDir, workDir } from './paths.ts'
import { buildPrerenderer } from './prerender.ts'
import { publish } from './publish.ts'
import { writeDocuments } from './write-documents.ts'

try {
  const client = await buildClient(await firstLoadModules())
  const output = [...client, ...(await buildEarly())]
  const documents = await writeDocuments(output, await buildPrerenderer())
  const budget = JSON.parse(await readFile(join(rootDir, 'budget.json'), 'utf8')) as Budget
  const loads = await Promise.all(documents.map((document) => firstLoadOf(document, output)))
  console.log(budgetTable(loads, budget))
  const broken = brokenBudget(loads, budget)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  await compressFolder(builtClientDir)
  await publish()
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exitCode = 1
} finally {
  await rm(workDir, { recursive: true, force: true })
}
