import { OpenpayError } from './openpay-error.ts'

export type Body = Record<string, unknown>

export interface Fields {
  text: (name: string, longest: number) => string | null
  required: (name: string, longest: number) => string
  flag: (name: string, fallback: boolean) => boolean
  group: (name: string) => Body | null
}

const bad = (description: string): OpenpayError => new OpenpayError(1001, description)

/**
 * Reads the fields of a JSON body; a wrong or missing field ends the call with 1001. Ignores unknown fields, as Openpay
 * does.
 */
export function readFields(body: Body): Fields {
  const text = (name: string, longest: number): string | null => {
    const value = body[name]
    if (value === undefined || value === null || value === '') return null
    if (typeof value !== 'string' || value.length > longest) throw bad(`${name} length must be between 0 and ${longest}`)
    return value
  }
  return {
    text,
    required(name, longest) {
      const value = text(name, longest)
      if (value === null) throw bad(`${name} is required`)
      return value
    },
    flag(name, fallback) {
      const value = body[name]
      if (value === undefined || value === null) return fallback
      if (value !== true && value !== false && value !== 'true' && value !== 'false') throw bad(`${name} must be a boolean`)
      return value === true || value === 'true'
    },
    group(name) {
      const value = body[name]
      if (value === undefined || value === null) return null
      if (!isBody(value)) throw bad(`${name} must be an object`)
      return value
    },
  }
}

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseBody(text: string): Body {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isBody(value)) return value
  } catch {
    // Falls through to the common answer for every body that is not an object.
  }
  throw bad('The request is not a valid JSON object')
}

const neededOfAddress = ['line1', 'postal_code', 'state', 'city', 'country_code']

export function readAddress(body: Body): Body | null {
  const address = readFields(body).group('address')
  const missing = address && neededOfAddress.find((name) => typeof address[name] !== 'string' || address[name] === '')
  if (missing) throw bad(`address.${missing} is required`)
  return address
}
