import { address, text } from './schemas.ts'
import type { Variable } from './variable.ts'

/** The variables that say where the data is. */
export const databaseVariables = {
  DATA_DIR: {
    description: 'Folder of the embedded database and of generated secrets',
    default: '.data',
    example: '/var/lib/receptio',
    form: 'a folder',
    schema: text,
  },
  DATABASE_URL: {
    description: 'A PostgreSQL server (15 or newer) instead of the embedded one',
    default: 'none: embedded PostgreSQL in DATA_DIR',
    example: 'postgres://receptio:secret@db.example.com/receptio',
    form: 'an address that starts with postgres://',
    secret: true,
    schema: address('postgres:', 'postgresql:'),
  },
  DATABASE_DIRECT_URL: {
    description:
      'Whole sessions of the same database, for migrations, when DATABASE_URL is a pooler that shares sessions by transaction',
    default: 'none: DATABASE_URL is PostgreSQL itself, or a pooler in session mode',
    example: 'postgres://receptio:secret@db.example.com/receptio',
    form: 'an address that starts with postgres://',
    secret: true,
    schema: address('postgres:', 'postgresql:'),
  },
} as const satisfies Record<string, Variable>
