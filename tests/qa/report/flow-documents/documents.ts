import { models } from '#tests/flows/models.ts'
import { pictureOf } from '../../engine/picture.ts'
import { bridgeDecisions } from './bridge-decisions.ts'
import { flowIndex } from './flow-index.ts'
import { chartPath } from './folder.ts'

/** Returns the expected content of every generated document of the flows, by its path from the project's root. */
export async function flowDocuments(): Promise<Map<string, string>> {
  const documents = new Map([
    ['docs/flows/README.md', flowIndex(models)],
    ['docs/flows/bridge-decisions.md', bridgeDecisions()],
  ])
  for (const [name, { machine }] of Object.entries(models)) {
    documents.set(chartPath(name), await pictureOf(machine))
  }
  return documents
}
