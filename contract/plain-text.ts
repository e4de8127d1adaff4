import * as z from './zod.ts'

// Control and formatting characters: they are invisible, and can reverse the reading direction of the text around them.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Returns whether a text has no control or formatting characters. */
export const isPrintable = (text: string): boolean => !unprintable.test(text)

/**
 * Extra characters that a typed text may have beyond its limit: spaces around it, and marks apart from their letters.
 */
const room = 256

/**
 * Text whose length is checked first, because some work on text takes quadratic time. A text longer than `max` plus the
 * room for normalisation is refused with `rule`. The next schema limits the normalised text to `max`.
 */
export function typedText(max: number, rule = 'max') {
  return z.string().check(
    z.check(({ value, issues }) => {
      if (value.length <= max + room) return
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: value,
        message: rule,
        continue: false,
      })
    }),
  )
}

/**
 * One line of typed text: NFC, trimmed, without control or direction marks, between `min` and `max` characters (0: it
 * may be empty).
 */
export function lineSchema(min: number, max: number) {
  return z.pipe(
    z.pipe(
      typedText(max),
      z.transform((typed) => typed.normalize('NFC').trim()),
    ),
    z
      .string()
      .check(
        z.minLength(Math.min(min, 1), { error: 'required', abort: true }),
        z.minLength(min, 'min'),
        z.maxLength(max, 'max'),
        z.refine(isPrintable, 'text.control'),
      ),
  )
}

/**
 * Text of any number of lines, or none, with the rules of `lineSchema`. Each line break becomes one line feed. At most
 * `max` characters.
 */
export function linesSchema(max: number) {
  return z.pipe(
    z.pipe(
      typedText(max),
      z.transform((typed) => typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.maxLength(max, 'max'),
      z.refine((text) => isPrintable(text.replaceAll('\n', '')), 'text.control'),
    ),
  )
}
