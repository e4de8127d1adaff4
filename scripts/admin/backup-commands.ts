import { resolve } from 'node:path'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import type { Programs } from '#server/db/backup/programs.ts'
import { variables as table } from '#server/env.ts'
import * as z from '#contract/zod.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { DatabaseCommand } from './command.ts'

const text = { type: 'string' } as const

const sentence = (error: unknown) => new StartRefused(error instanceof Error ? error.message : String(error))

const rowsOf = (content: Readonly<Record<string, { rows: number }>>) =>
  Object.values(content).reduce((sum, { rows }) => sum + rows, 0)

/** Reads only the address: a backup needs no other setting. @throws StartRefused with one sentence */
function programsOf(variables: NodeJS.ProcessEnv, folder: unknown): Programs {
  const read = z.safeParse(table.DATABASE_URL.schema, variables['DATABASE_URL'])
  if (!read.success) throw new StartRefused('DATABASE_URL must be the address of a PostgreSQL server: backups are of one.')
  return { databaseUrl: read.data, folder: typeof folder === 'string' ? resolve(folder) : undefined }
}

function momentOf(written: unknown): Date | undefined {
  if (written === undefined) return undefined
  const moment = typeof written === 'string' ? written : ''
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(Date.parse(moment)))
    return new Date(moment)
  throw new StartRefused(`--renewals-from must be a moment such as 2026-12-31T12:00:00Z, and is ${JSON.stringify(moment)}.`)
}

/** Writes a backup of the whole database. */
export const backupCommand: DatabaseCommand = {
  form: 'backup --out FOLDER [--programs FOLDER]',
  options: { out: text, programs: text },
  required: ['out'],
  prepareAlone(values) {
    const folder = resolve(String(values['out']))
    return async (variables) => {
      const programs = programsOf(variables, values['programs'])
      const { content, bytes, migrations } = await writeBackup(programs, folder, new Date()).catch((error: unknown) => {
        throw sentence(error)
      })
      const tables = Object.keys(content).length
      return `${folder} holds the backup: ${rowsOf(content)} rows of ${tables} tables, ${bytes} bytes, schema ${migrations.at(-1)?.name}.\n`
    }
  },
}

/** Restores a backup into an empty database. */
export const restoreCommand: DatabaseCommand = {
  form: 'restore --from FOLDER [--replace DATABASE] [--renewals-from 2026-12-31T12:00:00Z] [--programs FOLDER]',
  options: { from: text, replace: text, 'renewals-from': text, programs: text },
  required: ['from'],
  prepareAlone(values) {
    const folder = resolve(String(values['from']))
    const replace = values['replace']
    const renewalsFrom = momentOf(values['renewals-from'])
    return async (variables) => {
      const programs = programsOf(variables, values['programs'])
      const { manifest, migrated, postponed } = await restoreBackup(programs, folder, {
        replace: typeof replace === 'string' ? replace : undefined,
        renewalsFrom,
      }).catch((error: unknown) => {
        throw sentence(error)
      })
      const tables = Object.keys(manifest.content).length
      return [
        `The backup of ${manifest.at} is restored: ${rowsOf(manifest.content)} rows of ${tables} tables, each as it was.`,
        migrated.length === 0 ? 'The schema is that of this release.' : `This release added ${migrated.join(', ')}.`,
        ...(renewalsFrom === undefined ? [] : [`${postponed} renewals wait until ${renewalsFrom.toISOString()}.`]),
        'docs/backup.md says what to do before the server starts.',
        '',
      ].join('\n')
    }
  },
}
