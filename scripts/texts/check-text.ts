import type { Language, Text } from './read-texts.ts'
import { forbiddenWords, terms } from './text-rules.ts'

export interface Offence extends Text {
  rule: string
  instead: string
}

/** How many words a sentence may have. A value that is filled in counts as one. */
export const mostWords: Record<Language, number> = { es: 20, en: 20 }

const participle = {
  es: String.raw`(?:\p{L}+(?:[ai]d[oa]s?)|hech[oa]s?|escrit[oa]s?|vist[oa]s?|dich[oa]s?|puest[oa]s?|abiert[oa]s?|devuelt[oa]s?)`,
  en: String.raw`(?:\p{L}+ed|sent|paid|done|made|told|given|taken|kept|sold|shown|known|branches|written|held|left|lost|seen|set|chosen|drawn)`,
}
const passive: Record<Language, RegExp> = {
  es: new RegExp(String.raw`\b(?:fue|fueron|sido|ser|será|serán|sería|siendo|es|son)\s+${participle.es}\b`, 'iu'),
  en: new RegExp(String.raw`\b(?:am|is|are|was|were|be|been|being)\s+(?:not\s+|\p{L}+ly\s+)?${participle.en}\b`, 'iu'),
}
/** Adjectives that look like participles, and states that last: nobody asks who does them. */
const states: Record<Language, RegExp> = {
  es: /\b(?:es|son|ser|fue) (?:v[aá]lid|rápid|demasiad|ilimitad|debid|adecuad|privad|avanzad)[oa]s?\b/giu,
  en: new RegExp(
    String.raw`\b(?:(?:is|are|be) (?:not |already |still )?(?:allowed|blocked|cancelled|closed|completed|confirmed|damaged|done|enabled|included|kept|left|limited|lost|mistyped|needed|over|paid|paused|saved|signed|suspended|unlimited|verified|written)|(?:was|were) (?:not )?(?:needed|allowed))\b`,
    'giu',
  ),
}

const notation: readonly { find: RegExp; language?: Language; instead: string }[] = [
  { find: / {2}/u, instead: 'one space' },
  { find: /\.\.\./u, instead: '… in one character' },
  { find: /["]/u, instead: '“ ”' },
  { find: /\p{L}'\p{L}|\p{L}'(?=\s)/u, instead: '’' },
  { find: /\s[,.;:?](?:\s|$)/u, instead: 'no space before the mark' },
  { find: /\$\d/u, instead: 'a value from the formatter of money' },
]

/** Returns what is wrong with a text, by the rules of docs/decisions/0119. `isError`: it says that something failed. */
export function checkText(text: Text, isError = false): Offence[] {
  const { language } = text
  const plain = plainOf(text.text)
  const offence = (rule: string, instead: string): Offence => ({ ...text, rule, instead })
  return [
    ...sentencesOf(plain).flatMap((sentence) => {
      const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
      return words > mostWords[language]
        ? [offence('long sentence', `${words} words: at most ${mostWords[language]}, so make two sentences`)]
        : []
    }),
    ...(passive[language].test(plain.replaceAll(states[language], ' '))
      ? [offence('passive voice', 'who does it, or what happens')]
      : []),
    ...[...forbiddenWords, ...terms]
      .filter((rule) => rule.language === language && rule.pattern.test(plain))
      .map(({ name, instead }) => offence(name, instead)),
    ...notation.filter(({ find }) => find.test(plain)).map(({ instead }) => offence('punctuation', instead)),
    ...(language === 'es' ? unpaired(plain).map((instead) => offence('punctuation', instead)) : []),
    ...(isError && plain.includes('!') && !/como !/u.test(plain)
      ? [offence('punctuation', 'no exclamation where something failed')]
      : []),
  ]
}

/** Returns a text without markup and without the names of its values: only its words. */
function plainOf(text: string): string {
  return choicesOf(text)
    .replaceAll(/<\w+\/>/gu, '0')
    .replaceAll(/<\/?\w+>/gu, '')
    .replaceAll(/\{[^{}]*\}/gu, '0')
}

/** Returns a text with its plurals and selections written one after another, as sentences of their own. */
function choicesOf(text: string): string {
  const branch = /\{\s*\w+,\s*(?:plural|select|selectordinal),\s*((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/u
  const branches = branch.exec(text)
  if (!branches) return text
  const ways = [...(branches[1] ?? '').matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/gu)].map(([, way]) =>
    text.replace(branches[0], () => way ?? ''),
  )
  return ways.map(choicesOf).join('\n')
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…:;])\s+|\n/u)

function unpaired(text: string): string[] {
  const count = (mark: string) => text.split(mark).length - 1
  return [
    ...(count('¿') === count('?') ? [] : ['¿ and ? in pairs']),
    ...(count('¡') >= 1 && count('¡') !== count('!') ? ['¡ and ! in pairs'] : []),
    ...(/\p{L}!/u.test(text) && !text.includes('¡') ? ['¡ before what ends in !'] : []),
  ]
}
