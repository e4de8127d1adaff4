import fc from 'fast-check'
import { logoFile } from '#tests/fixtures/companies.ts'
import { hostile } from './wire-arbitrary.ts'

const picture = Buffer.from(await logoFile.arrayBuffer())

const bytes = fc.oneof(
  fc.constant(picture),
  fc.tuple(fc.nat(picture.length - 1), fc.nat(255)).map(([at, byte]) => Buffer.from(picture).fill(byte, at, at + 1)),
  fc.nat(picture.length).map((length) => picture.subarray(0, length)),
  fc.uint8Array({ maxLength: 300 }),
  fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
)

/**
 * Bodies for a call that takes a logo: a form with or without a picture, damaged or not, with extra fields, or no form.
 */
export const uploads: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(bytes, fc.string()).map(([content, name]) => formOf([['logo', fileOf(content, name)]])) },
  { weight: 1, arbitrary: fc.tuple(fc.string(), bytes).map(([name, content]) => formOf([[name, fileOf(content, 'x')]])) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 12 }).map((fields) => formOf(fields)) },
  { weight: 1, arbitrary: hostile },
)

const fileOf = (content: Uint8Array, name: string) => new File([new Uint8Array(content)], name)

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
