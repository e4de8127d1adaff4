import { isUuid } from '../../domain/uuid.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** An id that a list is narrowed to; text that cannot be one is nobody's, so that nothing is found. */
export function idFilter(id: string | undefined): string | undefined {
  return id === undefined || isUuid(id) ? id : nobody
}
