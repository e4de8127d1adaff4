import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'
import { isAdminRule } from '#src/forms/admin-rule.ts'
import { ruleIssueOf } from '#src/forms/rule-issue.ts'

type Part = { _zod: { def: Readonly<Record<string, unknown>> } }
const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null && '_zod' in part

/** Returns the rules that the checks of a schema and of its parts name. */
function rulesIn(part: unknown, visited = new Set<unknown>()): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => rulesIn(one, visited))
  if (!isPart(part) || visited.has(part)) return []
  visited.add(part)
  const { def } = part._zod
  const checks = (def['checks'] ?? []) as Part[]
  const named = [part, ...checks].flatMap(({ _zod }) => {
    const rule = (_zod.def['error'] as ((issue: object) => unknown) | undefined)?.({})
    return typeof rule === 'string' ? [rule] : []
  })
  const parts = ['in', 'out', 'innerType', 'element', 'options'].map((name) => def[name])
  return [...named, ...rulesIn([...parts, ...Object.values(def['shape'] ?? {})], visited)]
}

/** Rules about a size, whose messages name the size. */
const sizes = ['min', 'max', 'between', 'count']
const hasWords = (rule: string) =>
  sizes.includes(rule) || isAdminRule(rule) || ruleIssueOf({ code: 'custom', message: rule } as z.core.$ZodIssue).rule === rule

test('[ERR-1] every rule that a body names has words for whoever fills in the form', () => {
  const bodies = Object.values<Endpoint>(endpoints).map(({ body }) => body)
  const rules = [...new Set(rulesIn(bodies))].toSorted()
  expect(rules).toContain('trial.days')
  expect(rules.filter((rule) => !hasWords(rule))).toEqual([])
})
