import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { isTypedCard } from '../lib/typed-card.ts'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

const Root = chakra('form', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' } })
const Field = chakra('div', { base: { display: 'grid', gap: '1', flex: '1 1 14rem' } })
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' } })

const Refused = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })

export type SearchFormProps = {
  label: string
  /** The current search text. */
  text: string
  onSearch: (text: string) => void
}

/** Searches a list on submit; an empty text shows all rows. A card number stays here: a search is in the address. */
export function SearchForm({ label, text, onSearch }: SearchFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  // A new input would lose the focus.
  useEffect(() => {
    if (input.current) input.current.value = text
  }, [text])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('buscar')
    const search = typeof typed === 'string' ? typed.trim() : ''
    setRefused(isTypedCard(search))
    if (!isTypedCard(search)) onSearch(search)
  }
  return (
    <Root role="search" onSubmit={submit}>
      <Field>
        <Label htmlFor={id}>{label}</Label>
        <Input
          ref={input}
          id={id}
          name="buscar"
          type="search"
          maxLength={100}
          defaultValue={text}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-refused` : undefined}
        />
        {isRefused && (
          <Refused id={`${id}-refused`} role="alert">
            <Trans>Parece un número de tarjeta, y no lo buscamos. Escribe solo sus últimos cuatro dígitos.</Trans>
          </Refused>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        <Trans>Buscar</Trans>
      </Button>
    </Root>
  )
}
