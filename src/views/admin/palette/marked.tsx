import { chakra } from '@chakra-ui/react'

const Mark = chakra('mark', {
  base: { bg: 'warning.subtle', color: 'warning.fg', fontWeight: 'semibold', borderRadius: 'sm' },
})

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ from, piece, isMarked }) =>
    isMarked ? <Mark key={from}>{piece}</Mark> : <span key={from}>{piece}</span>,
  )
}

interface Piece {
  from: number
  piece: string
  isMarked: boolean
}

/** Letters without case and accents. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Cuts a text where the words stand in it, each once, ignoring case and accents; rather where a word begins. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const letters = Array.from(text.normalize('NFC'))
  const bare = letters.map((letter) => plain(letter).slice(0, 1) || ' ')
  const marks = letters.map(() => false)
  for (const word of words) {
    const at = placeOf(bare, plain(word))
    if (at >= 0) marks.fill(true, at, at + plain(word).length)
  }
  return letters.reduce<Piece[]>((pieces, letter, from) => {
    const last = pieces.at(-1)
    const isMarked = marks[from] === true
    if (last?.isMarked === isMarked) last.piece += letter
    else pieces.push({ from, piece: letter, isMarked })
    return pieces
  }, [])
}

function placeOf(letters: readonly string[], word: string): number {
  if (word === '') return -1
  const text = letters.join('')
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\d]/u.test(text.charAt(at - 1))) return at
  }
  return text.indexOf(word)
}
