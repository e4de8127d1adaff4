import { useLingui } from '@lingui/react'
import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { cardBrandOf } from '#contract/card-number.ts'
import type { CardBrand } from '#contract/payment-method.ts'
import { useAfterPress } from '../../forms/after-press.ts'
import { reformatInput } from '../reformat.ts'
import { slashedExpiry, spacedNumber } from './card-texts.ts'
import { addressFields, cardFields, checkCard, type FormField, type Issues, type Written } from './check-card.ts'
import { issueTexts } from './issue-texts.ts'
import { inputOf, readWritten } from './read-card.ts'

const formats: Partial<Record<FormField, (digits: string) => string>> = {
  number: spacedNumber,
  expiry: slashedExpiry,
  code: (digits) => digits.slice(0, 4),
  postalCode: (digits) => digits.slice(0, 5),
}

const order: readonly FormField[] = [...cardFields, ...addressFields]
const fieldOf = (target: EventTarget) =>
  target instanceof HTMLInputElement ? order.find((field) => field === target.dataset['card']) : undefined

interface State {
  issues: Issues
  blamed: readonly FormField[]
  brand: CardBrand
}

interface CardFormOptions {
  onValidity: (validity: { valid: boolean; brand: CardBrand }) => void
  onSubmit: (written: Written) => void
  /** The card was asked for before it was complete. */
  onIncomplete: () => void
}

/** Fields whose values only the DOM holds. React knows their issues, never their values. */
export function useCardForm({ onValidity, onSubmit, onIncomplete }: CardFormOptions) {
  const { i18n } = useLingui()
  const afterPress = useAfterPress()
  const form = useRef<HTMLFormElement>(null)
  const [withAddress, setWithAddress] = useState(false)
  const [state, setState] = useState<State>({ issues: { number: 'number.incomplete' }, blamed: [], brand: 'unknown' })

  const judge = (address = withAddress): Issues => {
    const written = readWritten(form.current)
    const issues = checkCard(written, { withAddress: address, now: new Date() })
    const brand = cardBrandOf(written.number.replace(/\D/g, ''))
    setState((old) => ({ ...old, issues, brand }))
    onValidity({ valid: Object.keys(issues).length === 0, brand })
    return issues
  }
  const blame = (fields: readonly FormField[]) =>
    setState((old) => ({ ...old, blamed: [...new Set([...old.blamed, ...fields])] }))
  const focus = (field: FormField | undefined) => field && inputOf(form.current, field)?.focus()

  return {
    form: {
      ref: form,
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const field = fieldOf(event.target)
        const format = field && formats[field]
        if (format && event.target instanceof HTMLInputElement) reformatInput(event.target, format)
        judge()
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const field = fieldOf(event.target)
        if (field && inputOf(form.current, field)?.value) afterPress(() => blame([field]))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const issues = judge()
        blame(order)
        const first = order.find((field) => issues[field])
        if (!first) return onSubmit(readWritten(form.current))
        focus(first)
        onIncomplete()
      },
    },
    error: (field: FormField) => {
      const issue = state.blamed.includes(field) ? state.issues[field] : undefined
      return issue && i18n._(issueTexts[issue])
    },
    brand: state.brand,
    valid: Object.keys(state.issues).length === 0,
    withAddress,
    toggleAddress: () => {
      setWithAddress(!withAddress)
      judge(!withAddress)
    },
    focus,
    element: () => form.current,
  }
}
