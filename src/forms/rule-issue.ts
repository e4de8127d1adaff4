import type * as z from '#contract/zod.ts'

/** What a size measures: characters of a text, the value of a number, entries of a list. */
export type Measure = 'text' | 'number' | 'list'

const bareRules = [
  'required',
  'email',
  'regex',
  'confirmed',
  'same',
  'in',
  'date',
  'accepted',
  'rfc.length',
  'rfc.format',
  'rfc.date',
  'rfc.generic',
  'phone.digits',
  'phone.between',
  'password.uppercase',
  'password.digit',
  'password.special',
  'text.control',
  'text.placeholder',
] as const
type BareRule = (typeof bareRules)[number]

/** The rules of docs/specification.md#field-rules: which rule a value breaks, and what the rule requires. */
export type RuleIssue =
  | { rule: BareRule }
  | { rule: 'min'; min: number; of: Measure }
  | { rule: 'max'; max: number; of: Measure }
  | { rule: 'between'; min: number; max: number; of: Measure }
  | { rule: 'file'; types: readonly string[]; maxBytes: number }

export type RuleCode = RuleIssue['rule']

const isBare = (code: string): code is BareRule => (bareRules as readonly string[]).includes(code)

function measureOf(origin: string): Measure {
  if (origin === 'string') return 'text'
  return origin === 'array' || origin === 'set' ? 'list' : 'number'
}

function ownIssue(params: Record<string, unknown> | undefined): RuleIssue | null {
  const issue: unknown = params?.['issue']
  return typeof issue === 'object' && issue !== null && 'rule' in issue ? (issue as RuleIssue) : null
}

/**
 * Returns the rule behind any issue of a schema, so that a person never reads the schema's words. Rules of `rules.ts`
 * carry it, and the contract's schemas name it in their message. For the rest, the kind of issue decides.
 */
export function ruleIssueOf(issue: z.core.$ZodIssue): RuleIssue {
  if (isBare(issue.message)) return { rule: issue.message }
  switch (issue.code) {
    case 'too_small':
      return { rule: 'min', min: Number(issue.minimum), of: measureOf(issue.origin) }
    case 'too_big':
      return { rule: 'max', max: Number(issue.maximum), of: measureOf(issue.origin) }
    case 'invalid_type':
      return { rule: 'required' }
    case 'invalid_value':
      return { rule: 'in' }
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'regex' }
    case 'custom':
      return ownIssue(issue.params) ?? { rule: 'regex' }
    default:
      return { rule: 'regex' }
  }
}
