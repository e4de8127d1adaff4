import { ownField, wireOf } from '#contract/wire.ts'
import * as z from '#contract/zod.ts'
import { type AdminRule, isAdminRule } from './admin-rule.ts'
import { valueAt } from './draft-paths.ts'
import { isEmpty } from './is-empty.ts'
import { type RuleIssue, ruleIssueOf } from './rule-issue.ts'

export type DraftIssue = RuleIssue | { rule: AdminRule }

type Checked<Body> = { ok: true; values: Body } | { ok: false; issues: Readonly<Record<string, DraftIssue>> }

/**
 * Returns the parsed body, or the first broken rule of each path. A draft has the shape of its body, with typed text in
 * place of numbers. An empty text counts as missing, and an unreadable one breaks `regex`.
 */
export function checkDraft<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  draft: unknown,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, wireOf(schema, body))
  if (result.success) return { ok: true, values: result.data }
  const issues: Record<string, DraftIssue> = {}
  for (const issue of result.error.issues) {
    const path = ownField(schema, issue.path.map(String).join('.'))
    issues[path] ??= issueOf(issue, valueAt(draft, path))
  }
  return { ok: false, issues }
}

function issueOf(issue: z.core.$ZodIssue, typed: unknown): DraftIssue {
  if (isAdminRule(issue.message) && (Array.isArray(typed) || !isEmpty(typed) || issue.code === 'custom'))
    return { rule: issue.message }
  if (Array.isArray(typed)) return ruleIssueOf(issue)
  if (isEmpty(typed)) return { rule: 'required' }
  return issue.code === 'invalid_type' ? { rule: 'regex' } : ruleIssueOf(issue)
}
