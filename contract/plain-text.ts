import * as z from './zod.ts'

// Control and formatting characters: invisible, and able to turn the reading direction of what stands around them.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * Letters that a typed text may have beyond its limit: spaces around it, and marks that stand apart from their letters.
 */
const room = 256

/**
 * Text that is measured before anything else is done with it, because work on a text may take the square of its length.
 * More than `max` characters and the room for what normalising takes away are refused with `rule`; the schema after it
 * holds the normalised text to `max`.
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
 * One line of text as people type it: NFC, trimmed, without control or direction marks; between `min` and `max`
 * characters (0: it may stay empty).
 */
export function lineSchema(min: number, max: number) {
  return z.pipe(
    z.pipe(
      typedText(max),
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

/**
 * Text of any number of lines, or none: as `lineSchema`, its line breaks written as one line feed; at most `max`
 * characters.
 */
export function linesSchema(max: number) {
  return z.pipe(
    z.pipe(
      typedText(max),
      z.transform((typed) => typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.maxLength(max, 'max'),
      z.refine((text) => !unprintable.test(text.replaceAll('\n', '')), 'text.control'),
    ),
  )
}
