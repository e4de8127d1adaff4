/** Words that the code does not use, and the better ones. docs/glossary.md has the nouns that it uses. */
interface BannedWord {
  readonly words: readonly string[]
  readonly instead: string
  /** Whether the rule also applies to comments; otherwise only to parts of names. */
  readonly inComments: boolean
}

const everywhere = (instead: string, ...words: string[]): BannedWord => ({ words, instead, inComments: true })

const inNamesOnly = (instead: string, ...words: string[]): BannedWord => ({ words, instead, inComments: false })

const bannedWords: readonly BannedWord[] = [
  everywhere('scenario, run or recovery', 'voyage', 'voyages', 'sail', 'sails', 'sailed', 'sailing', 'traveller', 'travellers'),
  everywhere('environment, tenant or customer', 'house', 'houses'),
  everywhere('admin', 'desk', 'desks'),
  everywhere('probe or poll', 'scout', 'scouts', 'glance', 'glances'),
  everywhere('departure, signature or closing', 'farewell', 'farewells'),
  everywhere('baseline', 'undisturbed'),
  everywhere('fixture user, trial customer or staff member', 'resident', 'residents', 'clerk', 'clerks'),
  everywhere('armed fault', 'strike', 'strikes'),
  everywhere('object list', 'shelf', 'shelves'),
  everywhere('clock driver', 'mover', 'movers'),
  everywhere('picture frame', 'reel', 'reels'),
  everywhere('entrance, server or HTTP', 'door', 'doors'),
  inNamesOnly('list definition or appearance', 'look', 'looks'),
  inNamesOnly('cursor page', 'slices'),
  inNamesOnly('user, page user or inputs', 'hands'),
  inNamesOnly('running product, sandbox state or records', 'world', 'worlds'),
  inNamesOnly('billing step', 'turn', 'turns'),
  inNamesOnly('call scope', 'narrowed'),
]

const inNames = new Map(bannedWords.flatMap(({ words, instead }) => words.map((word) => [word, instead] as const)))
const inComments = new Map(
  bannedWords
    .filter((banned) => banned.inComments)
    .flatMap(({ words, instead }) => words.map((word) => [word, instead] as const)),
)

const verdict = (text: string, banned: ReadonlyMap<string, string>) => {
  const word = text
    .split(/[^\p{L}]+/u)
    .map((part) => part.toLowerCase())
    .find((part) => banned.has(part))
  return word === undefined ? undefined : `'${word}' is not a word of docs/glossary.md: say ${banned.get(word)}.`
}

/**
 * Judges a name: of a variable, a type, a property or a file.
 * @returns the better word, or undefined when the name is allowed
 */
export const nameVerdict = (name: string): string | undefined =>
  verdict(name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' '), inNames)

/** Judges the text of a comment as `nameVerdict` judges a name. */
export const commentVerdict = (comment: string): string | undefined => verdict(comment, inComments)
