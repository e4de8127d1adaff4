import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from '#contract/zod.ts'
import { ruleIssueOf, type RuleIssue } from '#src/forms/rule-issue.ts'
import { between, confirmed, date, email, file, max, min, oneOf, regex, required, same } from '#src/forms/rules.ts'

type Schema = z.core.$ZodType

function issueOf(schema: Schema, value: unknown): RuleIssue | 'holds' {
  const [issue] = z.safeParse(schema, value).error?.issues ?? []
  return issue ? ruleIssueOf(issue) : 'holds'
}

const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) => z.string().check(...checks)
const png = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type })
const logo = z.nullable(z.instanceof(File)).check(required(), file({ types: ['image/png', 'image/jpeg'], maxBytes: 1000 }))
const logoIssue: RuleIssue = { rule: 'file', types: ['image/png', 'image/jpeg'], maxBytes: 1000 }

test.for<[name: string, schema: Schema, value: unknown, RuleIssue | 'holds']>([
  ['required: nothing', text(required()), '', { rule: 'required' }],
  ['required: only spaces', text(required()), '  ', { rule: 'required' }],
  ['required: something', text(required()), 'x', 'holds'],
  ['required: a box without its tick', z.boolean().check(required()), false, { rule: 'required' }],
  ['required: a ticked box', z.boolean().check(required()), true, 'holds'],
  ['required: no file', logo, null, { rule: 'required' }],
  ['min: one short', text(min(8)), '1234567', { rule: 'min', min: 8, of: 'text' }],
  ['min: exactly', text(min(8)), '12345678', 'holds'],
  ['min: empty is not its business', text(min(8)), '', 'holds'],
  ['max: exactly', text(max(3)), 'abc', 'holds'],
  ['max: one over', text(max(3)), 'abcd', { rule: 'max', max: 3, of: 'text' }],
  ['between: below', text(between(2, 4)), 'a', { rule: 'between', min: 2, max: 4, of: 'text' }],
  ['between: lower edge', text(between(2, 4)), 'ab', 'holds'],
  ['between: upper edge', text(between(2, 4)), 'abcd', 'holds'],
  ['between: above', text(between(2, 4)), 'abcde', { rule: 'between', min: 2, max: 4, of: 'text' }],
  ['min: a number on the edge', z.number().check(min(0, 'number')), 0, 'holds'],
  ['min: a number below', z.number().check(min(0, 'number')), -1, { rule: 'min', min: 0, of: 'number' }],
  ['max: a number above', z.number().check(max(12, 'number')), 13, { rule: 'max', max: 12, of: 'number' }],
  ['min: a list too short', z.array(z.string()).check(min(2, 'list')), ['a'], { rule: 'min', min: 2, of: 'list' }],
  ['required: an empty list', z.array(z.string()).check(required()), [], { rule: 'required' }],
  ['email: an address', text(email()), 'ana@acme.test', 'holds'],
  ['email: no domain', text(email()), 'ana@', { rule: 'email' }],
  ['email: no top level', text(email()), 'ana@acme', { rule: 'email' }],
  ['regex: matches', text(regex(/^\d{5}$/)), '06600', 'holds'],
  ['regex: does not', text(regex(/^\d{5}$/)), '6600', { rule: 'regex' }],
  ['in: one of them', text(oneOf(['monthly', 'yearly'])), 'yearly', 'holds'],
  ['in: another', text(oneOf(['monthly', 'yearly'])), 'weekly', { rule: 'in' }],
  ['date: a leap day', text(date()), '2028-02-29', 'holds'],
  ['date: no such day', text(date()), '2027-02-29', { rule: 'date' }],
  ['date: another shape', text(date()), '29/02/2028', { rule: 'date' }],
  ['file: allowed, at the limit', logo, png(1000), 'holds'],
  ['file: one byte over', logo, png(1001), logoIssue],
  ['file: another kind', logo, png(10, 'image/gif'), logoIssue],
])('[FORM-2] %s', ([, schema, value, expected]) => {
  expect(issueOf(schema, value)).toEqual(expected)
})

const twins = (check: ReturnType<typeof same>) =>
  z.object({ password: z.string().check(required(), min(8)), password_confirmation: z.string().check(required()) }).check(check)

test('[FORM-2] confirmed: the repetition must be the same, and is where the person is told', () => {
  const schema = twins(confirmed('password'))
  const issuesOf = (values: object) =>
    z.safeParse(schema, values).error?.issues.map((issue) => [issue.path, ruleIssueOf(issue).rule])
  expect(issuesOf({ password: 'abcdefgh', password_confirmation: 'abcdefgh' })).toBeUndefined()
  expect(issuesOf({ password: 'abcdefgh', password_confirmation: 'abcdefgi' })).toEqual([
    [['password_confirmation'], 'confirmed'],
  ])
})

test('[FORM-2] same: equals another field, and is checked beside a field that is wrong itself', () => {
  const issues = z.safeParse(twins(same('password_confirmation', 'password')), {
    password: 'short',
    password_confirmation: 'other',
  })
  expect(issues.error?.issues.map((issue) => [issue.path, ruleIssueOf(issue)])).toEqual([
    [['password'], { rule: 'min', min: 8, of: 'text' }],
    [['password_confirmation'], { rule: 'same' }],
  ])
})

test('[FORM-2] min and max agree with the length of any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (value, bound) => {
      const empty = value.trim() === ''
      expect(issueOf(text(min(bound)), value) === 'holds').toBe(empty || value.length >= bound)
      expect(issueOf(text(max(bound)), value) === 'holds').toBe(empty || value.length <= bound)
    }),
  )
})
