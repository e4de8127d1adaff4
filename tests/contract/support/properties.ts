import fc from 'fast-check'

/** Returns an arbitrary letter of a text. */
export const letterOf = (letters: string) => fc.constantFrom(...letters.split(''))

/** Returns where a property fails, or null when it holds for every case; every run has the same cases. */
export function counterexample<Cases>(property: fc.IProperty<Cases>, cases = 2000): string | null {
  const details = fc.check(property, { seed: 20_261_121, numRuns: cases })
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : null
}

/** Any text, with letters, signs and lone surrogates that break naive code. */
export const anyText = fc.string({
  unit: fc.oneof(
    letterOf('aZ0.@-_%/\\ \t\n'),
    fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
  ),
  maxLength: 40,
})

/** Any value from JSON or a careless caller. */
export const anyValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
})

/** Returns the issues of a schema with a value as `path: message`; empty when it accepts the value. */
export function issuesOf(
  { safeParse }: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
): string[] {
  return (safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
