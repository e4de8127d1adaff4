import type { ListSearch } from '../lib/searches.ts'

/** The same as services are asked. */
export function listQueryOf({ buscar, pagina }: ListSearch): { search?: string; page?: number } {
  return { ...(buscar !== undefined && { search: buscar }), ...(pagina !== undefined && { page: Number(pagina) }) }
}
