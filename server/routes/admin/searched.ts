import { isUuid } from '../../domain/uuid.ts'

/** What a search looks for: the record of an id that was pasted, or else words. */
export function searched(search: string | undefined): { id?: string; words?: string } {
  const typed = search?.trim() ?? ''
  if (typed === '') return {}
  return isUuid(typed) ? { id: typed } : { words: typed }
}
