import type { Fault } from './fault.ts'

/** Returns a module's text with a fault in it. @throws when the text to replace is not there exactly once */
export function plant({ file, name, text, becomes }: Omit<Fault, 'scenario'>, source: string): string {
  const parts = source.split(text)
  if (parts.length !== 2) throw new Error(`The fault "${name}" finds its text ${parts.length - 1} times in ${file}; it needs 1.`)
  return parts.join(becomes)
}
