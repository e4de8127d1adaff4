import type { Spoken } from './listen.ts'

/** They say nothing of themselves: what they hold is a line of its own. */
const silent = /^(?:document|paragraph|generic|strong|emphasis|term|definition|time|article|figure)?$/
/** The frame of every page, which is read once. */
const frame = /^(?:banner|contentinfo|link, (?:Ir al contenido|Skip to content))$/

/**
 * Writes what a screen reader said as lines for a person. What is inside of something stands below it. Pieces of text
 * that follow each other share a line, and a text that is the name of what stands beside it is not repeated.
 * @param withFrame keeps the header and the footer of the page
 */
export function linesOf(spoken: readonly Spoken[], withFrame: boolean): string[] {
  const parts = withFrame ? spoken : spoken.filter(({ phrase }) => !frame.test(phrase))
  return written(heard(parts), '')
}

interface Line {
  said: string
  isText: boolean
  /** A text that no other text joins. */
  isWhole: boolean
  lines: Line[]
}

function heard(parts: readonly Spoken[]): Line[] {
  const lines = parts.flatMap(({ phrase, isText, lang, parts: inside }): Line[] => {
    const language = lang === undefined ? '' : `[${lang}] `
    if (isText) return [{ said: `${language}${phrase}`, isText, isWhole: false, lines: [] }]
    const content = heard(inside)
    if (!silent.test(phrase)) return [{ said: `${language}${shortened(phrase)}`, isText, isWhole: true, lines: content }]
    return content.map((line) => ({ ...line, isWhole: true }))
  })
  return joined(lines)
}

function joined(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    if (line.isText && !line.isWhole && before?.isText && !before.isWhole) before.said += ` | ${line.said}`
    else whole.push({ ...line })
  }
  return whole
}

function written(lines: readonly Line[], indent: string, around = ''): string[] {
  return lines.flatMap(({ said, isText, lines: inside }, index) => {
    const beside = [around, ...[lines[index - 1], lines[index + 1]].map((line) => (line?.isText ? '' : (line?.said ?? '')))]
    if (isText) return beside.some((one) => names(one, said)) ? [] : [`${indent}${said}`]
    const [only, ...others] = inside
    if (only?.isText && others.length === 0) return [`${indent}${said}${names(said, only.said) ? '' : `: ${only.said}`}`]
    return [`${indent}${said}`, ...written(inside, `${indent}  `, said)]
  })
}

/** Returns whether a phrase says a text as a name or a description, however its pieces are set apart. */
const names = (phrase: string, text: string): boolean => `,${plain(phrase)},`.includes(`,${plain(text)},`)

const plain = (text: string): string => text.replaceAll(/\[\w+\] |\s\|\s|\s+/g, '')

const shortened = (phrase: string): string =>
  phrase.replace('listitem, level 1', 'item').replace(/, position (\d+), set size (\d+)/, ', $1 of $2')
