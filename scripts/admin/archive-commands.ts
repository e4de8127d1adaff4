import { resolve } from 'node:path'
import { archiveMonth } from '#server/installation/archive/archive-month.ts'
import { bringBack } from '#server/installation/archive/bring-back.ts'
import type { AdminCommand } from './command.ts'
import { tenantKey } from './tenant-option.ts'

const text = { type: 'string' } as const

/** Moves a past month of what only grows into files. */
export const archiveCommand: AdminCommand = {
  form: 'archive --table audit_log --month 2025-01 --out FOLDER',
  options: { table: text, month: text, out: text },
  required: ['table', 'month', 'out'],
  prepare(values) {
    const folder = resolve(String(values['out']))
    const [table, month] = [String(values['table']), String(values['month'])]
    return async (installation) => {
      const { files, resumed } = await archiveMonth(installation, { table, month, folder })
      const lines = files.map(({ file, rows, bytes, sha256 }) => `  ${file}  ${rows} rows  ${bytes} bytes  ${sha256}`)
      const note = resumed ? 'An archive that was begun before is finished. ' : ''
      return [
        `${note}${folder} holds ${month} of ${table}, and the database no longer does:`,
        ...lines,
        '',
        `Keep all files, with archive.json, in two places. npm run admin -- bring-back --from ${folder} brings the rows back.`,
        '',
      ].join('\n')
    }
  },
}

/** Brings an archived month back. */
export const bringBackCommand: AdminCommand = {
  form: 'bring-back --from FOLDER [--tenant KEY]',
  options: { from: text, tenant: text },
  required: ['from'],
  prepare(values) {
    const folder = resolve(String(values['from']))
    const tenant = values['tenant'] === undefined ? undefined : tenantKey(values['tenant'])
    return async (installation) => {
      const back = await bringBack(installation, { folder, tenant })
      const lines = back.map(
        (of) =>
          `  ${of.tenant}  ${of.rows} rows, ${of.present} of them were there, ${of.blanked} without values of erased people`,
      )
      return [`The rows of ${folder} are in the database again:`, ...lines, ''].join('\n')
    }
  },
}
