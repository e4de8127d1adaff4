import { commentWidth } from './rules/comment-width.ts'
import { givenNames } from './rules/given-names.ts'
import { imports } from './rules/imports.ts'
import { wireWords } from './rules/wire-words.ts'
import { words } from './rules/words.ts'

/** The project's own lint rules, loaded by oxlint as a JS plugin. */
export default {
  meta: { name: 'architecture' },
  rules: { imports, 'wire-words': wireWords, words, 'given-names': givenNames, 'comment-width': commentWidth },
}
