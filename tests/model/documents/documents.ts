import { models } from '../flows/all-models.ts'
import { pictureOf } from '../picture.ts'
import { transitionTable } from '../transition-table.ts'
import { bridgeDecisions } from './bridge-decisions.ts'
import { flowIndex } from './flow-index.ts'

/** Every file of `docs/flows` by its name, as it should be. */
export async function flowDocuments(): Promise<Map<string, string>> {
  const documents = new Map([
    ['README.md', flowIndex(models)],
    ['bridge-decisions.md', bridgeDecisions()],
  ])
  for (const [name, { machine }] of Object.entries(models)) {
    documents.set(`${name}.svg`, await pictureOf(machine))
    documents.set(`${name}.table.txt`, transitionTable(machine))
  }
  return documents
}
