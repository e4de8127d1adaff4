import fc from 'fast-check'

/** One of the letters of a text. */
export const letterOf = (letters: string) => fc.constantFrom(...letters.split(''))

/** Where a property fails, or null when it holds for every case; the cases are the same in every run. */
export function counterexample<Cases>(property: fc.IProperty<Cases>, cases = 2000): string | null {
  const details = fc.check(property, { seed: 20_261_121, numRuns: cases })
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : null
}

/** Any text, with the letters, signs and lone surrogates that break naive code. */
export const anyText = fc.string({
  unit: fc.oneof(
    letterOf('aZ0.@-_%/\\ \t\n'),
    fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
  ),
  maxLength: 40,
})

/** Any value that JSON or a careless caller can hand over. */
export const anyValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
})

/** What a schema says of a value: its issues as `path: message`, none when it is accepted. */
export function issuesOf(
  { safeParse }: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
): string[] {
  return (safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
