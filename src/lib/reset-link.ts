export interface ResetLink {
  email: string
  token: string
  /** It invites to a team: the password is the first one. */
  invitation: boolean
}

/**
 * The mailed link, taken out of the address: it moves into the browser's history entry, where a reload finds it and
 * neither `Referer` nor error reports carry it. Null when the address and the entry hold no whole link.
 */
export function takeResetLink(place: Location = location, entries: History = history): ResetLink | null {
  const search = new URLSearchParams(place.search)
  const email = search.get('email')
  const token = search.get('token')
  const state = entries.state as { resetLink?: ResetLink } | null
  if (!search.has('email') && !search.has('token')) return state?.resetLink ?? null
  const link = email && token ? { email, token, invitation: search.get('invitation') === '1' } : null
  entries.replaceState({ ...state, resetLink: link ?? undefined }, '', place.pathname)
  return link
}
