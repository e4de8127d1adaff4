import type { ExportRecord } from '#contract/admin/export.ts'

/** Whether a file is still being written, or waits for it. */
export const isOpen = ({ state }: Pick<ExportRecord, 'state'>) => state === 'queued' || state === 'running'
