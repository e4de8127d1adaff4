interface OriginSettings {
  host: string
  publicUrl?: string | undefined
}

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Returns the sandbox's origin as the browser of this request sees it, or undefined for an unknown Host header: a page
 * of another site that points its own name at this machine (DNS rebinding) must not read the mailbox.
 */
export function ownOrigin(hostHeader: string | undefined, settings: OriginSettings): string | undefined {
  const host = (hostHeader ?? '').toLowerCase()
  if (settings.publicUrl && new URL(settings.publicUrl).host === host) return new URL(settings.publicUrl).origin
  if (localHost.test(host) || host.replace(/:\d{1,5}$/, '') === settings.host.toLowerCase()) {
    return new URL(`http://${host}`).origin
  }
  return undefined
}

/** Returns the origin under which a gateway's caller, and the person it redirects, reach this sandbox. */
export function originFor({ publicUrl }: Pick<OriginSettings, 'publicUrl'>, url: string, hostHeader: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin
  return hostHeader && /^[a-z0-9.:[\]-]+$/i.test(hostHeader) ? `http://${hostHeader}` : new URL(url).origin
}
