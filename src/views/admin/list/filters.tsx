import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import { Input } from '../../../components/input.tsx'
import { Select } from '../../../components/select.tsx'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { Filter } from './list-definition.ts'
import { Suggestions } from './suggestions.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
      md: 'repeat(auto-fill, minmax(12rem, 1fr))',
    },
    gap: '3',
    alignItems: 'end',
  },
})
const Field = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' } })
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' } })

interface Props {
  filters: readonly Filter[]
  address: ListAddress
  onChange: (changes: ListAddress) => void
}

/** The filters of a list, side by side; each applies at once. */
export function Filters({ filters, address, onChange }: Props) {
  return (
    <Root>
      {filters.map((filter) => (
        <One
          key={`${filter.name} ${address[filter.name] ?? ''}`}
          filter={filter}
          value={address[filter.name] ?? ''}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
    </Root>
  )
}

function One({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const id = useId()
  const label = i18n._(filter.label)
  if (filter.kind === 'record')
    return (
      value !== '' && (
        <Button size="sm" variant="secondary" aria-label={t`Quitar filtro: ${label}`} onClick={() => onChange('')}>
          {label} ✕
        </Button>
      )
    )
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      {filter.kind === 'choice' ? (
        <Select id={id} name={filter.name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">
            <Trans>Todos</Trans>
          </option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {i18n._(option.label)}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <Input
            id={id}
            name={filter.name}
            type={filter.kind === 'day' ? 'date' : 'text'}
            defaultValue={value}
            maxLength={100}
            list={filter.kind === 'text' && filter.suggests ? `${id}-list` : undefined}
            onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value)}
          />
          {filter.kind === 'text' && filter.suggests && <Suggestions id={`${id}-list`} values={filter.suggests} />}
        </>
      )}
    </Field>
  )
}
