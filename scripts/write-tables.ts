import { writeFileSync } from 'node:fs'
import { inProject, root } from './lib/project.ts'
import { tables, tableText } from './tables/tables.ts'

for (const table of tables) writeFileSync(inProject(table.file), tableText(root, table))
