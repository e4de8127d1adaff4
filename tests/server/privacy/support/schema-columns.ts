import { readFileSync } from 'node:fs'

const generated = readFileSync(new URL('../../../../server/db/schema.generated.ts', import.meta.url), 'utf8')
const [interfaces = '', declared = ''] = generated.split('export interface Schema {')

/** The columns of each table, as the migrated database has them. */
export const schemaColumns = new Map(
  [...declared.matchAll(/^  (\w+): (\w+)/gm)].map(([, table = '', type = '']) => {
    const body = interfaces.split(`export interface ${type} {`)[1]?.split('\n}')[0] ?? ''
    return [table, [...body.matchAll(/^  (\w+): /gm)].map(([, column = '']) => column).toSorted()]
  }),
)
