import { isUuid } from '../../domain/uuid.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Returns an id to filter a list by; a text that cannot be an id becomes one that nothing has, so that nothing is
 * found.
 */
export function idFilter(id: string | undefined): string | undefined {
  return id === undefined || isUuid(id) ? id : nobody
}
