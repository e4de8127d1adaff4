import { isUuid } from '../../domain/uuid.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Returns an id to filter by; a text that cannot be an id becomes one that nothing has. */
export function idFilter<Id extends string | undefined>(id: Id): Id | string {
  return id === undefined || isUuid(id) ? id : nobody
}
