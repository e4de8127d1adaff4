import type { Tree } from './form-body.ts'
import { StripeError } from './stripe-error.ts'

const reserved = ['expand', 'key', 'client_secret', '_stripe_account']

export interface Params {
  text: (name: string) => string | undefined
  required: (name: string) => string
  whole: (name: string) => number | undefined
  flag: (name: string) => boolean
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined
  list: (name: string) => string[]
  group: (name: string) => Tree
  /** Returns whether a time in seconds lies where the parameter says: exactly there, or within gt, gte, lt, lte. */
  range: (name: string) => (seconds: number) => boolean
  metadata: (current?: Record<string, string>) => Record<string, string>
}

const bounds: Readonly<Record<string, (seconds: number, limit: number) => boolean>> = {
  gt: (seconds, limit) => seconds > limit,
  gte: (seconds, limit) => seconds >= limit,
  lt: (seconds, limit) => seconds < limit,
  lte: (seconds, limit) => seconds <= limit,
}

/** Reads an endpoint's known parameters; any other ends the call with `parameter_unknown`. */
export function readParams(tree: Tree, names: readonly string[]): Params {
  const stranger = Object.keys(tree).find((name) => ![...reserved, ...names].includes(name))
  if (stranger !== undefined) {
    throw StripeError.invalid('parameter_unknown', `Received unknown parameter: ${stranger.slice(0, 80)}`, stranger.slice(0, 80))
  }
  const group = (name: string): Tree => {
    const node = tree[name]
    if (typeof node === 'string' && node !== '') throw StripeError.invalid('', `Invalid object: ${name}`, name)
    return typeof node === 'object' ? node : {}
  }
  const text = (name: string): string | undefined => {
    const node = tree[name]
    if (typeof node === 'object') throw StripeError.invalid('', `Invalid string: ${name} must be a string`, name)
    return node === '' ? undefined : node
  }
  return {
    text,
    group,
    required(name) {
      const value = text(name)
      if (value === undefined) throw StripeError.invalid('parameter_missing', `Missing required param: ${name}.`, name)
      return value
    },
    whole(name) {
      const value = text(name)
      if (value === undefined) return undefined
      if (!/^-?\d{1,15}$/.test(value)) {
        throw StripeError.invalid('parameter_invalid_integer', `Invalid integer: ${value.slice(0, 40)}`, name)
      }
      return Number(value)
    },
    flag(name) {
      const value = text(name)
      if (value !== undefined && !['true', 'false'].includes(value)) {
        throw StripeError.invalid('', `Invalid boolean: ${value.slice(0, 40)}`, name)
      }
      return value === 'true'
    },
    oneOf(name, values) {
      const value = text(name)
      if (value === undefined) return undefined
      const match = values.find((one) => one === value)
      if (!match) throw StripeError.invalid('', `Invalid ${name}: must be one of ${values.join(', ')}`, name)
      return match
    },
    range(name) {
      const node = tree[name]
      const limits = typeof node === 'string' ? { gte: node, lte: node } : node
      const checks = Object.entries(limits ?? {}).map(([bound, value]) => {
        const holds = Object.hasOwn(bounds, bound) ? bounds[bound] : undefined
        if (!holds)
          throw StripeError.invalid('parameter_unknown', `Received unknown parameter: ${name}[${bound.slice(0, 40)}]`, name)
        if (typeof value !== 'string' || !/^\d{1,12}$/.test(value)) {
          throw StripeError.invalid('parameter_invalid_integer', `Invalid integer: ${name}[${bound}]`, `${name}[${bound}]`)
        }
        return (seconds: number) => holds(seconds, Number(value))
      })
      return (seconds) => checks.every((check) => check(seconds))
    },
    list: (name) => Object.values(group(name)).filter((value) => typeof value === 'string'),
    metadata: (before = {}) => mergeMetadata(before, tree['metadata'], group('metadata')),
  }
}

function mergeMetadata(before: Record<string, string>, raw: unknown, changes: Tree): Record<string, string> {
  if (raw === '') return {}
  const merged = { ...before }
  for (const [key, value] of Object.entries(changes)) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
      throw StripeError.invalid(
        '',
        'Metadata keys have at most 40 characters and values at most 500.',
        `metadata[${key.slice(0, 40)}]`,
      )
    }
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw StripeError.invalid('', 'Metadata has at most 50 keys.', 'metadata')
  return merged
}
