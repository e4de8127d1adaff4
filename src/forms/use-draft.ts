import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import type * as z from '#contract/zod.ts'
import { useAfterPress } from './after-press.ts'
import { checkDraft, type DraftIssue } from './check-draft.ts'
import { type AdminRule, isAdminRule } from './admin-rule.ts'
import { valueAt, withValueAt } from './draft-paths.ts'
import { focusField } from './field-values.ts'
import { answered, changed, freshState, handedOver, left, refused } from './form-state.ts'
import { isEmpty } from './is-empty.ts'
import { ruleText } from './rule-texts.ts'

export interface DraftOptions<Draft extends object, Schema extends z.ZodMiniType> {
  schema: Schema
  initial: Draft
  /** Returns the body of a draft. Unreadable numbers are NaN, and missing choices are undefined. */
  bodyOf: (draft: Draft) => unknown
  /** Texts of rules that only the administration has. */
  ruleTexts: Record<AdminRule, MessageDescriptor>
  serverErrors: readonly FieldError[]
  /** Called with the parsed body, only when every rule holds. */
  onSubmit: (body: z.output<Schema>) => void
}

export type Draft<Value extends object> = ReturnType<typeof useDraft<Value, z.ZodMiniType>>
/** What a field needs of a draft: to read and write its path. */
export type DraftFields = Pick<Draft<object>, 'draft' | 'set' | 'error' | 'text' | 'tick'>

/** Every path of the draft, including rows that are added later. */
const everywhere = ['*']
const holds = (paths: readonly string[], path: string) => paths.includes(path) || paths.includes('*')

const textAt = (draft: unknown, path: string): string => {
  const value = valueAt(draft, path)
  return typeof value === 'string' ? value : ''
}

const isAdminIssue = (issue: DraftIssue): issue is Extract<DraftIssue, { rule: AdminRule }> => isAdminRule(issue.rule)

/**
 * A form with fields that appear and disappear: lists of prices, lines, products. It works like `useFields`, but one
 * draft holds its values, and each field is named by its path.
 */
export function useDraft<Value extends object, Schema extends z.ZodMiniType>(options: DraftOptions<Value, Schema>) {
  const { schema, initial, bodyOf, ruleTexts, serverErrors, onSubmit } = options
  const { i18n } = useLingui()
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [state, setState] = useState(() => freshState({}))
  const checked = checkDraft(schema, bodyOf(draft), draft)
  const issues = checked.ok ? {} : checked.issues

  const serverMessage = (path: string) =>
    holds(state.forgiven, path) ? undefined : serverErrors.find(({ field }) => field === path)?.message

  const error = (path: string): string | undefined => {
    const issue = holds(state.blamed, path) ? issues[path] : undefined
    if (!issue) return serverMessage(path)
    return i18n._(isAdminIssue(issue) ? ruleTexts[issue.rule] : ruleText(issue))
  }

  const set = (path: string, value: unknown) => {
    setDraft(withValueAt(draft, path, value))
    setState((old) => changed(old, path, {}))
  }

  useEffect(() => setState((old) => answered(old, JSON.stringify(serverErrors))), [serverErrors])

  const focusFirstError = useEffectEvent(() => {
    const wrong = [...Object.keys(issues), ...serverErrors.map(({ field }) => field)]
    focusField(form.current, wrong)
  })
  useEffect(() => {
    if (state.alarms > 0) focusFirstError()
  }, [state.alarms])

  return {
    draft,
    set,
    error,
    form: {
      ref: form,
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const path = event.target.getAttribute('name') ?? ''
        if (path === '' || typeof valueAt(draft, path) !== 'string') return
        const empty = isEmpty(textAt(draft, path))
        afterPress(() => setState((old) => left(old, path, empty)))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!checked.ok) return setState((old) => refused(old, everywhere, {}))
        setState((old) => handedOver(old, everywhere))
        onSubmit(checked.values)
      },
    },
    /** For a control that holds text: `TextField`, `TextArea`, `SelectField`. */
    text: (path: string) => ({
      name: path,
      value: textAt(draft, path),
      error: error(path),
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(path, value),
    }),
    /** For a `Checkbox`. */
    tick: (path: string) => ({
      name: path,
      checked: valueAt(draft, path) === true,
      error: error(path),
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => set(path, checked),
    }),
    /** The server's errors about paths that the draft does not have. */
    otherErrors: serverErrors.filter(({ field }) => valueAt(draft, field) === undefined),
    /** Replaces the draft without showing errors. */
    fill: (other: Value) => {
      setDraft(other)
      setState(freshState({}))
    },
    /** Returns whether the draft's body differs from another's. */
    differsFrom: (other: Value) => JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(other)),
  }
}
