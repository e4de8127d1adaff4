interface Policy {
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined
}

/** The one policy that the content security policy allows: scripts of our own origin, nothing else. */
const policy = globalThis.trustedTypes?.createPolicy('receptio', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A worker is loaded from our own origin only')
    return url
  },
})

/** The address as the browser wants it where Trusted Types are enforced. */
export function ownScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
