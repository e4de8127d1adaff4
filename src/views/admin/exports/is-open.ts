import type { ExportRecord } from '#contract/admin/export.ts'

/** Returns whether an export is waiting or being written. */
export const isOpen = ({ state }: Pick<ExportRecord, 'state'>) => state === 'queued' || state === 'running'
