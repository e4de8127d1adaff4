import { emailSchema } from '#contract/email.ts'
import * as z from '#contract/zod.ts'
import { isEmpty } from './is-empty.ts'
import type { Measure, RuleIssue } from './rule-issue.ts'

type Sized = string | number | readonly unknown[]
type Fields = Record<string, unknown>

const sizeOf = (value: Sized): number => (typeof value === 'number' ? value : value.length)

/** Creates a rule that accepts empty values, because `required` checks those. */
function rule<T>(issue: RuleIssue, holds: (value: T) => boolean) {
  return z.refine<T>((value) => (issue.rule !== 'required' && isEmpty(value)) || holds(value), { params: { issue } })
}

export const required = () => rule<unknown>({ rule: 'required' }, (value) => !isEmpty(value))
export const min = (least: number, of: Measure = 'text') =>
  rule<Sized>({ rule: 'min', min: least, of }, (value) => sizeOf(value) >= least)
export const max = (most: number, of: Measure = 'text') =>
  rule<Sized>({ rule: 'max', max: most, of }, (value) => sizeOf(value) <= most)
export const between = (least: number, most: number, of: Measure = 'text') =>
  rule<Sized>({ rule: 'between', min: least, max: most, of }, (value) => sizeOf(value) >= least && sizeOf(value) <= most)
export const email = () => rule<string>({ rule: 'email' }, (value) => z.safeParse(emailSchema, value).success)
export const regex = (pattern: RegExp) => rule<string>({ rule: 'regex' }, (value) => value.search(pattern) >= 0)
/** The specification's rule `in`, which is a reserved word here. */
export const oneOf = (options: readonly unknown[]) => rule<unknown>({ rule: 'in' }, (value) => options.includes(value))

/** Requires a calendar date such as `2026-02-28`. */
export const date = () =>
  rule<string>({ rule: 'date' }, (value) => {
    const day = new Date(`${value}T00:00:00Z`)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  })

export const file = (allowed: { types: readonly string[]; maxBytes: number }) =>
  rule<File | null>(
    { rule: 'file', ...allowed },
    (value) => value !== null && allowed.types.includes(value.type) && value.size <= allowed.maxBytes,
  )

function twins(issue: RuleIssue, name: string, twin: string) {
  return z.refine<Fields>((fields) => isEmpty(fields[twin]) || fields[name] === fields[twin], {
    params: { issue },
    path: [twin],
    when: () => true,
  })
}

/** For the whole form: `password` must be repeated in `passwordConfirmation`, which shows the error. */
export const confirmed = (name: string) => twins({ rule: 'confirmed' }, name, `${name}_confirmation`)
/** For the whole form: `name` must equal `other`. */
export const same = (name: string, other: string) => twins({ rule: 'same' }, other, name)
