import type { OwnData } from '#contract/own-data.ts'
import type { Transaction } from '../../db/database.ts'
import { exportedRows, mostRows, type Subject } from './export-rows.ts'
import { type ExportRule, type Withheld, withheldReasons } from './export-rule.ts'
import { exportedTables, withheldTables } from './export-tables.ts'

interface Exporting {
  /** Whether the person may list the company's subscriptions, and so has what it bought. */
  seesMoney: boolean
  language: 'es' | 'en'
  now: Date
}

/**
 * Returns everything that is stored about a person and their company, with an index, and with the reason for each table
 * that is not in it (docs/retention.md). No secret is in it, and no other person's data.
 */
export async function exportPerson(tx: Transaction, subject: Subject, { seesMoney, language, now }: Exporting): Promise<OwnData> {
  const word = (texts: readonly [string, string]) => texts[language === 'en' ? 1 : 0]
  const index: OwnData['indice'] = []
  const data: OwnData['datos'] = {}
  const reasons = new Map<Withheld, string[]>()
  const withhold = (table: string, why: Withheld) => reasons.set(why, [...(reasons.get(why) ?? []), table])
  for (const [table, rule] of Object.entries<ExportRule>(exportedTables)) {
    if (rule.isMoney && !seesMoney) {
      withhold(table, 'managers')
      continue
    }
    const rows = await exportedRows(tx, table, rule, subject)
    data[table] = rows.slice(0, mostRows)
    index.push({
      datos: table,
      contiene: word(rule.title),
      filas: Math.min(rows.length, mostRows),
      completo: rows.length <= mostRows,
    })
  }
  for (const [table, why] of Object.entries(withheldTables)) withhold(table, why)
  return {
    generado: now.toISOString(),
    indice: index,
    no_incluido: [...reasons].map(([why, tables]) => ({ datos: tables, por_que: word(withheldReasons[why]) })),
    datos: data,
  }
}
