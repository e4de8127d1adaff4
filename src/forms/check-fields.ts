import * as z from '#contract/zod.ts'
import type { FieldValue, FieldValues } from './field-values.ts'
import { isEmpty } from './is-empty.ts'
import { ruleIssueOf, type RuleIssue } from './rule-issue.ts'

export type FormSchema = z.core.$ZodType<unknown, Record<string, unknown>>
export type FieldIssues = Readonly<Record<string, RuleIssue>>
export type Checked<Output> = { ok: true; values: Output } | { ok: false; issues: FieldIssues }

/** Returns the parsed values, or the first broken rule of each field. An empty field always counts as missing. */
export function checkFields<Schema extends FormSchema>(schema: Schema, values: FieldValues): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, values)
  if (result.success) return { ok: true, values: result.data }
  const issues: Record<string, RuleIssue> = {}
  for (const issue of result.error.issues) {
    const name = String(issue.path[0])
    issues[name] ??= isEmpty(values[name]) ? { rule: 'required' } : ruleIssueOf(issue)
  }
  return { ok: false, issues }
}

const blank = (value: FieldValue): FieldValue => (typeof value === 'boolean' ? false : typeof value === 'string' ? '' : null)

/** Returns the fields that the schema refuses when they are empty; they show the red asterisk. */
export function requiredFields(schema: FormSchema, initial: FieldValues): ReadonlySet<string> {
  const checked = checkFields(schema, Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, blank(value)])))
  return new Set(checked.ok ? [] : Object.keys(checked.issues))
}
