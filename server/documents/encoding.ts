export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Returns the best encoding of `offered` that an Accept-Encoding header allows; undefined means no encoding. */
export function encodingFor(header: string | undefined, offered: readonly Encoding[] = encodings): Encoding | undefined {
  const admitted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
      return [name.trim(), !refused]
    }),
  )
  return offered.find((encoding) => admitted.get(encoding) ?? admitted.get('*') ?? false)
}
