import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenBudget, budgetTable, type Budget } from './budget.ts'
import { buildCardFrame, buildClient, buildEarly, firstLoadModules } from './client.ts'
import { compressFolder } from './compress.ts'
import { buildGallery } from './gallery.ts'
import { firstLoadOf } from './first-load.ts'
import { brokenPages, largestPage, pageLoads, type PageBudget } from './page-load.ts'
import { builtClientDir, rootDir, workDir } from './paths.ts'
import { buildPrerenderer } from './prerender.ts'
import { publish } from './publish.ts'
import { writeCardFrames, writeDocuments } from './write-documents.ts'

type Budgets = Budget & { cardFrame: Budget; pages: PageBudget }

try {
  const client = await buildClient(await firstLoadModules())
  const output = [...client, ...(await buildEarly())]
  const documents = await writeDocuments(output, await buildPrerenderer())
  const frame = await buildCardFrame()
  const frames = await writeCardFrames(frame, output)
  const budget = JSON.parse(await readFile(join(rootDir, 'budget.json'), 'utf8')) as Budgets
  const loads = await Promise.all(documents.map((document) => firstLoadOf(document, output)))
  console.log(budgetTable(loads, budget))
  const frameLoads = await Promise.all(frames.map((document) => firstLoadOf(document, [...frame, ...output])))
  console.log(budgetTable(frameLoads, budget.cardFrame))
  const pages = await pageLoads(client)
  console.log(largestPage(pages))
  const broken = [
    ...brokenBudget(loads, budget),
    ...brokenBudget(frameLoads, budget.cardFrame),
    ...brokenPages(pages, budget.pages),
  ]
  if (broken.length > 0) throw new Error(broken.join('\n'))
  await compressFolder(builtClientDir)
  await buildGallery()
  await publish()
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exitCode = 1
} finally {
  await rm(workDir, { recursive: true, force: true })
}
