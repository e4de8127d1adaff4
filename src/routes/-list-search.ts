import type { ListSearch } from '../lib/searches.ts'

/** Returns the query for services. */
export function listQueryOf({ buscar, pagina }: ListSearch): { search?: string; page?: number } {
  return { ...(buscar !== undefined && { search: buscar }), ...(pagina !== undefined && { page: Number(pagina) }) }
}
