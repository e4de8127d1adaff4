import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { isTypedCard } from '../lib/typed-card.ts'
import { Button } from './button.tsx'
import { SearchIcon } from './icons.tsx'
import { Input } from './input.tsx'

const Root = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' },
  variants: { compact: { true: { flexWrap: 'nowrap', gap: '1', alignItems: 'start' } } },
})
const Field = chakra('div', {
  base: { display: 'grid', gap: '1', flex: '1 1 14rem' },
  variants: { compact: { true: { flexBasis: '7rem', minWidth: 0 } } },
})
const Label = chakra('label', {
  base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' },
  variants: { quiet: { true: { srOnly: true } } },
})

const Refused = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })

/** With a keyboard Enter searches. */
const OnPhone = chakra('div', { base: { display: { base: 'grid', md: 'none' } } })

export type SearchFormProps = {
  label: string
  /** The current search text. */
  text: string
  onSearch: (text: string) => void
  /** One line without a visible label, as part of a toolbar. */
  compact?: boolean
}

/** Searches a list on submit; an empty text shows all rows. A card number stays here: a search is in the address. */
export function SearchForm({ label, text, onSearch, compact = false }: SearchFormProps) {
  const { t } = useLingui()
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
    <Root role="search" onSubmit={submit} compact={compact}>
      <Field compact={compact}>
        <Label htmlFor={id} quiet={compact}>
          {label}
        </Label>
        <Input
          ref={input}
          id={id}
          name="buscar"
          type="search"
          maxLength={100}
          compact={compact}
          placeholder={compact ? label : undefined}
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
      {compact ? (
        <OnPhone>
          <Button type="submit" variant="secondary" size="sm" aria-label={t`Buscar`}>
            <SearchIcon size="sm" />
          </Button>
        </OnPhone>
      ) : (
        <Button type="submit" variant="secondary">
          <Trans>Buscar</Trans>
        </Button>
      )}
    </Root>
  )
}
