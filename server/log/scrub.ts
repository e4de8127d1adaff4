const secrets: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]'],
  [/\b(?:https?|smtps?|postgres(?:ql)?):\/\/[^\s"'<>]+/g, '[address]'],
  [/[A-Za-z0-9_-]{24,}/g, '[redacted]'],
  [/\d(?:[ -]?\d){12,18}/g, '[digits]'],
]

/** A text of an error without what may identify a person or let somebody in: addresses, links, tokens, card numbers. */
export function scrub(text: string): string {
  return withoutSecrets(text, 500)
}

/** The same of any text, cut after `limit` characters. */
export function withoutSecrets(text: string, limit: number): string {
  return secrets.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text).slice(0, limit)
}
