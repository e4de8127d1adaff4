import type { FieldError } from '#contract/failure.ts'
import type * as z from '#contract/zod.ts'
import type { Language } from './language.ts'
import { isRule, ruleText } from './rule-texts.ts'
import type { Rule } from './rule-texts.ts'

type Issue = z.core.$ZodIssue

/** The wire's field errors of what a schema refused; `given` is the value that was checked. One error per field, the first. */
export function fieldErrors(issues: readonly Issue[], given: unknown, language: Language): FieldError[] {
  const errors = new Map<string, string>()
  for (const { field, rule, limit } of issues.flatMap((issue) => violations(issue, given))) {
    if (!errors.has(field)) errors.set(field, ruleText(rule, language, limit))
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

interface Violation {
  field: string
  rule: Rule
  limit?: number | bigint
}

function violations(issue: Issue, given: unknown): Violation[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path.map(String), key.slice(0, 80)].join('.'), rule: 'unknown' }))
  }
  if (issue.code === 'too_small') return [{ field, rule: sizeRule(issue, 'min'), limit: issue.minimum }]
  if (issue.code === 'too_big') return [{ field, rule: sizeRule(issue, 'max'), limit: issue.maximum }]
  if (isRule(issue.message)) return [{ field, rule: issue.message }]
  if (issue.code === 'invalid_value') return [{ field, rule: valueAt(given, issue.path) === undefined ? 'required' : 'in' }]
  if (issue.code === 'invalid_format') return [{ field, rule: 'regex' }]
  return [{ field, rule: valueAt(given, issue.path) === undefined ? 'required' : 'type' }]
}

function sizeRule(issue: { origin: string; message: string }, rule: 'min' | 'max'): Rule {
  if (issue.origin === 'array') return isRule(issue.message) ? issue.message : 'count'
  if (issue.origin !== 'string') return 'type'
  return isRule(issue.message) ? issue.message : rule
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)
}
