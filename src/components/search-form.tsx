import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

const Root = chakra('form', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' } })
const Field = chakra('div', { base: { display: 'grid', gap: '1', flex: '1 1 14rem' } })
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' } })

export type SearchFormProps = {
  label: string
  /** The current search text. */
  text: string
  onSearch: (text: string) => void
}

/** Searches a list on submit; an empty text shows all rows. */
export function SearchForm({ label, text, onSearch }: SearchFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A new input would lose the focus.
  useEffect(() => {
    if (input.current) input.current.value = text
  }, [text])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('buscar')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <Root role="search" onSubmit={submit}>
      <Field>
        <Label htmlFor={id}>{label}</Label>
        <Input ref={input} id={id} name="buscar" type="search" maxLength={100} defaultValue={text} />
      </Field>
      <Button type="submit" variant="secondary">
        <Trans>Buscar</Trans>
      </Button>
    </Root>
  )
}
