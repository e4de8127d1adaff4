import type { Schema } from '../../db/database.ts'

/**
 * How a table is in a person's export. `customer` and `user` are its columns with the customer and the person; without
 * `user` the rows are the company's. `through`: the rows hang on a row of the person in another table. `leaves` names
 * each column that is not given, so that a test can refuse a new column that nobody decided about.
 */
export interface ExportRule<Column extends string = string> {
  /** In Spanish and English. */
  title: readonly [string, string]
  customer?: Column
  user?: Column
  through?: { table: 'support_cases'; key: Column }
  /** The company's rows are for who may list its subscriptions. */
  isMoney?: true
  columns: readonly Column[]
  leaves: readonly Column[]
}

/** Export rules by table. */
export type ExportRules = { readonly [Table in keyof Schema]?: ExportRule<keyof Schema[Table] & string> }

/** Why a table is in no person's export. */
export type Withheld = keyof typeof withheldReasons

/** Each reason in Spanish and English, as the file gives it. */
export const withheldReasons = {
  nobody: [
    'No es de ninguna persona: catálogo, precios y configuración de quien vende.',
    'About no person: the seller’s catalogue, prices and settings.',
  ],
  secret: [
    'Son secretos de seguridad. Entregarlos abriría tu cuenta a quien tenga el archivo.',
    'Security secrets. Giving them would open your account to whoever has the file.',
  ],
  hash: [
    'Son huellas de un solo sentido, con las que limitamos los intentos. De ellas no sale ningún dato.',
    'One-way hashes, with which we limit attempts. Nobody can read data from them.',
  ],
  copies: ['Son copias de trabajo de lo que ya está en el archivo.', 'Working copies of what this file has already.'],
  books: [
    'Es la contabilidad de quien vende. Los mismos pagos están en el archivo.',
    'The seller’s books. The same payments are in this file.',
  ],
  others: ['Tiene datos de otras personas.', 'It has data of other people.'],
  staff: [
    'Lo escribe el personal de quien vende sobre tu empresa, y puede nombrar a otras personas. Pídelo por Ayuda.',
    'The seller’s staff write it about your company, and it may name other people. Ask for it through Help.',
  ],
  managers: [
    'Lo que compró tu empresa y cómo lo pagó. Lo descarga quien administra sus suscripciones.',
    'What your company bought and how it paid. Whoever manages its subscriptions downloads it.',
  ],
} as const satisfies Record<string, readonly [string, string]>
