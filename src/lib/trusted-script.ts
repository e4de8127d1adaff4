interface Policy {
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined
}

/** The only policy that the content security policy allows: scripts of our own origin. */
const policy = globalThis.trustedTypes?.createPolicy('receptio', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A worker is loaded from our own origin only')
    return url
  },
})

/** Returns the address in the form that Trusted Types require. */
export function ownScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
