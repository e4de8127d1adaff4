import * as z from './zod.ts'

// Control and formatting characters: invisible, and able to turn the reading direction of what stands around them.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** One line of text as people type it: NFC, trimmed, without control or direction marks; between `min` and `max` characters (0: it may stay empty). */
export function lineSchema(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.normalize('NFC').trim()),
    ),
    z.string().check(
      z.minLength(Math.min(min, 1), { error: 'required', abort: true }),
      z.minLength(min, 'min'),
      z.maxLength(max, 'max'),
      z.refine((text) => !unprintable.test(text), 'text.control'),
    ),
  )
}

/** Text of any number of lines, or none: as `lineSchema`, its line breaks written as one line feed; at most `max` characters. */
export function linesSchema(max: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.maxLength(max, 'max'),
      z.refine((text) => !unprintable.test(text.replaceAll('\n', '')), 'text.control'),
    ),
  )
}
