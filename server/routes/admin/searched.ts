import { isUuid } from '../../domain/uuid.ts'

/** Returns the target of a search: the record of a pasted id, or else words. */
export function searched(search: string | undefined): { id?: string; words?: string } {
  const typed = search?.trim() ?? ''
  if (typed === '') return {}
  return isUuid(typed) ? { id: typed } : { words: typed }
}
