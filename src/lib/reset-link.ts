export interface ResetLink {
  email: string
  token: string
}

/**
 * Takes the mailed link out of the address and into the browser's history entry. A reload finds it there, and neither
 * `Referer` nor error reports carry it. Returns null when neither has a complete link.
 */
export function takeResetLink(place: Location = location, entries: History = history): ResetLink | null {
  const search = new URLSearchParams(place.search)
  const email = search.get('email')
  const token = search.get('token')
  const state = entries.state as { resetLink?: ResetLink } | null
  if (!search.has('email') && !search.has('token')) return state?.resetLink ?? null
  const link = email && token ? { email, token } : null
  entries.replaceState({ ...state, resetLink: link ?? undefined }, '', place.pathname)
  return link
}
