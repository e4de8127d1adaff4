import type { FieldError } from '#contract/error-body.ts'
import type * as z from '#contract/zod.ts'
import type { Language } from '../refusal/language.ts'
import { isRule, ruleText } from '../refusal/rule-texts.ts'
import type { Rule } from '../refusal/rule-texts.ts'

type Issue = z.core.$ZodIssue

/** Most fields in one answer: no form has more, and an answer must not grow with its request. */
const mostFields = 50

/**
 * Returns the wire's field errors for a schema's issues; `given` is the checked value. Only the first error of each
 * field, and at most fifty fields.
 */
export function fieldErrors(issues: readonly Issue[], given: unknown, language: Language): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    for (const { field, rule, limit } of violations(issue, given)) {
      if (!errors.has(field)) errors.set(field, ruleText(rule, language, limit))
      if (errors.size >= mostFields) return written(errors)
    }
  }
  return written(errors)
}

const written = (errors: ReadonlyMap<string, string>) => [...errors].map(([field, message]) => ({ field, message }))

interface Violation {
  field: string
  rule: Rule
  limit?: number | bigint
}

function violations(issue: Issue, given: unknown): Violation[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostFields)
      .map((key) => ({ field: [...issue.path.map(String), key.slice(0, 80)].join('.'), rule: 'unknown' }))
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
