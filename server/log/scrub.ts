const secrets: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]'],
  [/\b(?:https?|smtps?|postgres(?:ql)?):\/\/[^\s"'<>]+/g, '[address]'],
  [/[A-Za-z0-9_-]{24,}/g, '[redacted]'],
  [/\d(?:[ -]?\d){12,18}/g, '[digits]'],
]

/** Returns an error's text without what may identify a person or open an account: addresses, links, tokens, cards. */
export function scrub(text: string): string {
  return withoutSecrets(text, 500)
}

/** Does the same to any text, cut after `limit` characters. */
export function withoutSecrets(text: string, limit: number): string {
  return secrets.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text).slice(0, limit)
}
