/** What the address of a list holds: what is searched for, and which page is shown. */
export interface ListSearch {
  buscar?: string
  pagina?: string
}

export function listSearch({ buscar, pagina }: Record<string, unknown>): ListSearch {
  return {
    ...(typeof buscar === 'string' && buscar.trim() !== '' && { buscar: buscar.trim().slice(0, 100) }),
    ...(typeof pagina === 'string' && /^[1-9]\d{0,5}$/.test(pagina) && { pagina }),
  }
}

/** The same as services are asked. */
export function listQueryOf({ buscar, pagina }: ListSearch): { search?: string; page?: number } {
  return { ...(buscar !== undefined && { search: buscar }), ...(pagina !== undefined && { page: Number(pagina) }) }
}
