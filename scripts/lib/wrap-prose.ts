import { longestLine } from './longest-line.ts'

// At the start of a line these would begin a list, a heading or a quotation.
const beginsBlock = /^(?:[-+*>]|#+|1[.)])$/

// A code span is one word: nobody can search for a command that is broken over two lines.
const words = /(?:`[^`]*`|\S)+/g

/**
 * Breaks a paragraph of Markdown between words.
 * @param indent the start of every line but the first
 */
export function wrapProse(text: string, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const [word] of text.matchAll(words)) {
    if (line !== '' && line.length + 1 + word.length > longestLine && !beginsBlock.test(word)) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
