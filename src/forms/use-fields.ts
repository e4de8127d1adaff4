import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import type * as z from '#contract/zod.ts'
import { upperCaseInPlace } from '../lib/upper-case-in-place.ts'
import { useAfterPress } from './after-press.ts'
import { checkFields, requiredFields, type FormSchema } from './check-fields.ts'
import { controlOf, focusField, readFields, writeFields, type FieldValue, type FieldValues } from './field-values.ts'
import { answered, changed, freshState, handedOver, left, refused } from './form-state.ts'
import { isEmpty } from './is-empty.ts'
import type { RuleCode } from './rule-issue.ts'
import { ruleText } from './rule-texts.ts'

type Name<Schema extends FormSchema> = keyof z.input<Schema> & string

export type FieldsOptions<Schema extends FormSchema, Values extends Record<Name<Schema>, FieldValue>> = {
  /** The fields of the form. The type of each value decides its control: text, checkbox or file. */
  initial: Values
  /** Called with the parsed values, only when every rule holds. */
  onSubmit: (values: z.output<Schema>) => void
  /** The errors of the last answer; a new answer is a new array. */
  serverErrors?: readonly FieldError[] | undefined
  /** The wire's name for all fields together, if it has one. Their group shows its error. */
  group?: string | undefined
  casing?: Partial<Record<Name<Schema>, 'upper'>>
  /** Better texts than those of `rule-texts.ts` for a rule of a field. */
  texts?: Partial<Record<Name<Schema>, Partial<Record<RuleCode, MessageDescriptor>>>>
}

const noErrors: readonly FieldError[] = []

/** A form with uncontrolled fields: the DOM holds the text, so text typed before hydration is kept. */
export function useFields<Schema extends FormSchema, Values extends Record<Name<Schema>, FieldValue>>(
  schema: Schema,
  options: FieldsOptions<Schema, Values>,
) {
  const { initial, onSubmit, serverErrors = noErrors, group } = options
  const casing: Partial<Record<string, 'upper'>> = options.casing ?? {}
  const texts: Partial<Record<string, Partial<Record<RuleCode, MessageDescriptor>>>> = options.texts ?? {}
  const { i18n } = useLingui()
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(initial)
  const [required] = useState(() => requiredFields(schema, initial))
  const [state, setState] = useState(() => {
    const checked = checkFields(schema, initial)
    return freshState(checked.ok ? {} : checked.issues)
  })
  const names = Object.keys(first)
  const check = () => checkFields(schema, readFields(form.current, first))

  const serverMessage = (name: string) =>
    state.forgiven.includes(name) ? undefined : serverErrors.find(({ field }) => field === name)?.message

  const isOfGroup = (field: string) => group !== undefined && (field === group || field.startsWith(`${group}.`))
  const groupError = state.forgiven.some((name) => names.includes(name))
    ? undefined
    : serverErrors.find(({ field }) => isOfGroup(field))?.message

  const error = (name: Name<Schema>): string | undefined => {
    const issue = state.blamed.includes(name) ? state.issues[name] : undefined
    return issue ? i18n._(texts[name]?.[issue.rule] ?? ruleText(issue)) : serverMessage(name)
  }

  const change = (name: string) => {
    const checked = check()
    setState((old) => changed(old, name, checked.ok ? {} : checked.issues))
  }

  /** Text typed before hydration is already there when the form mounts. */
  const takeOver = useEffectEvent(() => {
    for (const name of names) {
      const control = controlOf(form.current, name)
      if (control && name in casing) upperCaseInPlace(control)
      if (control && readFields(form.current, first)[name] !== first[name]) change(name)
    }
  })
  useEffect(() => takeOver(), [])

  useEffect(() => setState((old) => answered(old, JSON.stringify(serverErrors))), [serverErrors])

  const focusFirstError = useEffectEvent(() =>
    focusField(form.current, [
      ...(groupError === undefined ? [] : [group ?? '']),
      ...names.filter((name) => error(name) !== undefined),
    ]),
  )
  useEffect(() => {
    if (state.alarms > 0) focusFirstError()
  }, [state.alarms])

  const common = (name: Name<Schema>) => ({ name, required: required.has(name), error: error(name) })

  return {
    /** For the `<form>`: spread on `FormPanel`. */
    form: {
      ref: form,
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const name = nameOf(event.target)
        if (names.includes(name)) change(name)
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(event.target)
        if (!names.includes(name)) return
        const empty = isEmpty(readFields(form.current, first)[name])
        afterPress(() => setState((old) => left(old, name, empty)))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const checked = check()
        if (!checked.ok) return setState((old) => refused(old, names, checked.issues))
        setState((old) => handedOver(old, names))
        onSubmit(checked.values)
      },
    },
    /** For a `TextField` or `PasswordField`. */
    text: (name: Name<Schema>) => ({
      ...common(name),
      defaultValue: typeof first[name] === 'string' ? first[name] : '',
      ...(casing[name] && { casing: casing[name] }),
    }),
    /** For a `Checkbox`. */
    tick: (name: Name<Schema>) => ({ ...common(name), defaultChecked: first[name] === true }),
    /** The server's errors about fields that this form does not have. */
    otherErrors: serverErrors.filter(({ field }) => !(field in first) && !isOfGroup(field)),
    groupError,
    /** Returns the controls' values, valid or not. */
    values: () => readFields(form.current, first),
    /** Writes other values into the controls without showing errors. */
    fill: (values: Values) => {
      writeFields(form.current, values)
      const checked = check()
      setState(freshState(checked.ok ? {} : checked.issues))
    },
    /** Returns whether the controls' values differ from these, as the schema reads both. */
    differsFrom: (values: Values) => meaningOf(schema, readFields(form.current, first)) !== meaningOf(schema, values),
    dirty: state.dirty.length > 0,
    /** For the few buttons that the specification disables until every field is filled in. */
    valid: Object.keys(state.issues).length === 0,
  }
}

function meaningOf(schema: FormSchema, values: FieldValues): string {
  const checked = checkFields(schema, values)
  return JSON.stringify(checked.ok ? checked.values : values)
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
