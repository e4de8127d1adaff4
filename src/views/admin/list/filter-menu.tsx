import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Input } from '../../../components/input.tsx'
import { Menu } from '../../../components/menu.tsx'
import { Select } from '../../../components/select.tsx'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { Filter } from './list-definition.ts'
import { SeveralChoice } from './several-choice.tsx'
import { Suggestions } from './suggestions.tsx'

const Field = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' } })
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' } })

interface Props {
  filters: readonly Filter[]
  address: ListAddress
  onChange: (changes: ListAddress) => void
}

/** The menu of a list's filters; each applies at once. */
export function FilterMenu({ filters, address, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Menu label={<Trans>+ Filtro</Trans>}>
      {filters.map(
        (filter) =>
          filter.kind !== 'record' && (
            <One
              key={filter.name}
              filter={filter}
              label={i18n._(filter.label)}
              value={address[filter.name] ?? ''}
              onChange={(value) => onChange({ [filter.name]: value })}
            />
          ),
      )}
    </Menu>
  )
}

interface OneProps {
  filter: Exclude<Filter, { kind: 'record' }>
  label: string
  value: string
  onChange: (value: string) => void
}

function One({ filter, label, value, onChange }: OneProps) {
  const { i18n } = useLingui()
  const id = useId()
  if (filter.kind === 'choice' && filter.several) {
    return <SeveralChoice filter={filter} label={label} value={value} onChange={onChange} />
  }
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
        <Typed id={id} filter={filter} value={value} onChange={onChange} />
      )}
    </Field>
  )
}

type TypedProps = Omit<OneProps, 'label' | 'filter'> & {
  id: string
  filter: Exclude<Filter, { kind: 'record' | 'choice' }>
}

function Typed({ id, filter, value, onChange }: TypedProps) {
  const input = useRef<HTMLInputElement>(null)
  const suggests = filter.kind === 'text' ? filter.suggests : undefined
  // A new input would lose the focus.
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <>
      <Input
        ref={input}
        id={id}
        name={filter.name}
        type={filter.kind === 'day' ? 'date' : 'text'}
        defaultValue={value}
        maxLength={100}
        list={suggests && `${id}-list`}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value)}
      />
      {suggests && <Suggestions id={`${id}-list`} values={suggests} />}
    </>
  )
}
