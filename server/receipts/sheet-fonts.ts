import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

/** The faces of everything printed: Open Sans, which has every Latin, Greek and Cyrillic letter. */
export interface SheetFonts {
  regular: Font
  bold: Font
  /** Returns a text in the letters that both faces have; a question mark stands for any other. */
  written: (text: string) => string
}

let loaded: SheetFonts | undefined

/** Reads the faces with the first sheet of a process; every sheet shares them. */
export function sheetFonts(): SheetFonts {
  loaded ??= load()
  return loaded
}

function load(): SheetFonts {
  const regular = face(import.meta.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf'))
  const bold = face(import.meta.resolve('@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf'))
  return { regular, bold, written: (text) => writtenWith(regular, text) }
}

function face(file: string): Font {
  const font = create(readFileSync(fileURLToPath(file)))
  if ('fonts' in font) throw new Error(`${file} holds several faces; name a file with one.`)
  return font
}

/** Ligatures are spelt out, so that a glyph of a shared face always says the same letters. */
function writtenWith(font: Font, text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/./gu, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return !/\p{C}/u.test(letter) && font.hasGlyphForCodePoint(code) ? letter : '?'
    })
}
