import { expect, test } from 'vitest'
import { longestLine } from '#scripts/lib/longest-line.ts'
import { linesOf, projectFiles } from './support/project-files.ts'

const documents = projectFiles().filter((file) => file.endsWith('.md'))

/** A line that cannot be broken: one address, link or picture, possibly as an item of a list. */
const lone = /^\s*(?:[-*] )?(?:https?:\/\/\S+|!?\[[^\]]*\]\([^)]*\)|<img [^>]*>|<a [^>]*>[^<]*<\/a>)[.,;:]?$/

/** Returns lines of prose that are too long, without rows of tables, code and lone links. */
function tooLong(file: string): string[] {
  let isCode = false
  return linesOf([file]).flatMap(({ line, at }) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    const isProse = !isFence && !isCode && !line.startsWith('|') && !lone.test(line)
    return isProse && line.length > longestLine ? [`${at}: ${line.length} characters`] : []
  })
}

test('no line of a document is longer than 120 characters, but rows of tables, code and lone links', () => {
  expect(documents).toContain('README.md')
  expect(documents.flatMap(tooLong)).toEqual([])
})
