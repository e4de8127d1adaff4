// Each alternative stops at the next delimiter, so that a hostile mail of several megabytes is read in linear time.
const anchor = /<a\s[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"']+))/gi
const bareLink = /\bhttps?:\/\/[^\s<>"'`\p{Cc}]+/giu
const punctuation = '.,;:!?)]}»'
const namedEntities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }
const maxLinks = 200
const maxLinkLength = 4000

export function findLinks(html: string, text: string): string[] {
  const links = new Set<string>()
  for (const match of html.matchAll(anchor)) {
    const href = webLink(decodeEntities(match[1] ?? match[2] ?? match[3] ?? ''))
    if (href) links.add(href)
    if (links.size >= maxLinks) break
  }
  for (const { link } of splitByLinks(text)) {
    if (link && links.size < maxLinks) links.add(link)
  }
  return [...links]
}

export interface TextPiece {
  text: string
  link?: string
}

export function splitByLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(bareLink)) {
    const written = withoutTrailingPunctuation(match[0])
    const link = webLink(written)
    if (!link) continue
    pieces.push({ text: text.slice(end, match.index) }, { text: written, link })
    end = match.index + written.length
  }
  pieces.push({ text: text.slice(end) })
  return pieces.filter((piece) => piece.text !== '')
}

function webLink(href: string): string | undefined {
  const trimmed = href.trim()
  const usable = trimmed.length <= maxLinkLength && /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
  return usable ? trimmed : undefined
}

function withoutTrailingPunctuation(link: string): string {
  let end = link.length
  while (punctuation.includes(link.charAt(end - 1))) end -= 1
  return link.slice(0, end)
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return namedEntities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
}
