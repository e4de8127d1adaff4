import { isUuid } from '../../domain/uuid.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Returns an id to filter by; a text that cannot be an id becomes one that nothing has. */
export function idFilter(id: string | undefined): string | undefined {
  return id === undefined || isUuid(id) ? id : nobody
}
