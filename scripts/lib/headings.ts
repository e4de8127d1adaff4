import { readFileSync, statSync } from 'node:fs'
import { inProject } from './project.ts'

/** Returns the anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const cache = new Map<string, ReadonlySet<string>>()

/** Returns the anchors of a document's headings; null when there is no such document. @param document from the root */
export function headingsOf(document: string): ReadonlySet<string> | null {
  if (!statSync(inProject(document), { throwIfNoEntry: false })?.isFile()) return null
  const cached = cache.get(document)
  if (cached) return cached
  const text = readFileSync(inProject(document), 'utf8')
  const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
  cache.set(document, anchors)
  return anchors
}
