import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '../../../components/select.tsx'
import { Choice } from './column-menu.tsx'
import type { Filter } from './list-definition.ts'
import { readSeveral, type Several, writeSeveral } from './several.ts'
import { Box } from './table-parts.tsx'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '1', borderWidth: 0, padding: 0, margin: 0, minWidth: 0 } })
const Legend = chakra('legend', { base: { fontWeight: 'semibold', fontSize: 'sm', marginBottom: '1' } })

interface Props {
  filter: Extract<Filter, { kind: 'choice' }>
  label: string
  value: string
  onChange: (value: string) => void
}

/** A filter that takes several values, or all but some. Each tick applies at once. */
export function SeveralChoice({ filter, label, value, onChange }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  // What is ticked stands at once; the list follows. Without values the address does not say “is not”.
  const [draft, setDraft] = useState({ of: value, ...readSeveral(value) })
  if (draft.of !== value) setDraft({ of: value, ...readSeveral(value) })
  const { isNot, values } = draft
  const { options } = filter
  const choose = (next: Several) => {
    setDraft({ of: value, ...next })
    if (writeSeveral(next) !== writeSeveral(draft)) onChange(writeSeveral(next))
  }
  const tick = (one: string, isOn: boolean) =>
    choose({ isNot, values: isOn ? [...values, one] : values.filter((other) => other !== one) })
  const setNot = (next: boolean) => choose({ isNot: next, values: next ? values.slice(0, options.length - 1) : values })
  return (
    <Group>
      <Legend>{label}</Legend>
      <Select
        aria-label={t`${label}: es o no es`}
        value={isNot ? 'not' : 'is'}
        onChange={(event) => setNot(event.target.value === 'not')}
      >
        <option value="is">{t`Es`}</option>
        <option value="not">{t`No es`}</option>
      </Select>
      {options.map((option) => {
        const isOn = values.includes(option.value)
        // All but all is nothing.
        const isLast = isNot && !isOn && values.length === options.length - 1
        return (
          <Choice key={option.value}>
            <Box
              type="checkbox"
              checked={isOn}
              disabled={isLast}
              onChange={(event) => tick(option.value, event.target.checked)}
            />
            {i18n._(option.label)}
          </Choice>
        )
      })}
    </Group>
  )
}
