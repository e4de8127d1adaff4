import { commonWords } from './common-passwords.ts'

export type Weakness = 'password.common' | 'password.own'

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Returns why a password of the right length is easy to guess: it is the account's own address, or a very common
 * password. Null when it is neither. `password` has at most 200 letters.
 */
export function weaknessOf(password: string, email: string): Weakness | null {
  const typed = password.normalize('NFKC').toLowerCase()
  const [local = ''] = email.split('@')
  if (typed === email || typed === local) return 'password.own'
  return isOneLetter(typed) || isRow(typed) || isCommonWord(typed) ? 'password.common' : null
}

/** Returns whether one piece of at most four letters repeats: `aaaaaaaa`, `12121212`. */
function isOneLetter(typed: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      typed
        .slice(0, size)
        .repeat(Math.ceil(typed.length / size))
        .slice(0, typed.length) === typed,
  )
}

/** Returns whether it is a row of keys or of the alphabet, once or repeated: `12345678`, `1234567890123`. */
function isRow(typed: string): boolean {
  return rows.some((row) => row.repeat(Math.ceil(typed.length / row.length) + 1).includes(typed))
}

/**
 * Returns whether it is a common word with digits and signs around it, or with digits for letters: `Password1!`,
 * `P@ssw0rd2024`, `qwerty123!`.
 */
function isCommonWord(typed: string): boolean {
  const bare = typed.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const spelled = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
  return [bare, spelled(bare), spelled(typed.replace(/[\d\p{P}\p{S}]+$/u, '')), spelled(typed)].some((word) =>
    commonWords.has(word),
  )
}
